'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useMemo, useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { prefetchPage } from '@/components/ui/prefetch-page';
import { Stack } from '@/components/ui/stack';
import { formatNumber } from '@/contracts/numbers';
import { facetsWithChoice } from '@/services/catalog/listing-filters';
import { listingHref, withoutFilters } from '@/services/catalog/listing-query';
import styles from './filter-drawer.module.scss';
import { FilterFields } from './filter-fields';
import { discardPosition, useListing } from './listing-state';
import { useLiveCount } from './use-live-count';

export type DrawerProps = {
  /** Id of the button that opened it, which gets the focus back. */
  opener: string;
  onClose(): void;
};

const FORM_ID = 'filtre-cekmecesi';
/** After the press, until the button says that it waits: most listings are there before it. ms. */
const WAIT_MS = 300;

/**
 * The filters on phones: changes are collected, counted while they are made, and applied together. The drawer stays until
 * the next listing is there: closing it before would paint the old one once more, as long as the next takes to render.
 */
export function FilterDrawer({ opener, onClose }: DrawerProps) {
  const listing = useListing();
  const [isOpen, setIsOpen] = useState(true);
  // Not the listing's own transition, with which all that shows its state would be rendered once more.
  const [isLeaving, leave] = useTransition();
  const [isWaiting, setIsWaiting] = useState(false);
  const [draft, setDraft] = useState(listing.wanted);
  const { answer, isCounting, hasFailed } = useLiveCount(draft, listing);
  const router = useRouter();
  const wanted = listingHref(listing.scope.path, draft);
  useEffect(() => {
    // The shopper has stopped to choose for a moment, and the next tap is likely to apply it.
    if (!isCounting) prefetchPage(router, wanted);
  }, [router, wanted, isCounting]);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setIsWaiting(true), WAIT_MS);
    return () => {
      clearTimeout(timer);
      discardPosition();
      setIsWaiting(false);
      // Most choices lead to another route, whose listing replaces this one and the drawer with it.
      setIsOpen(false);
    };
  }, [isLeaving]);
  // Not rendered again when the drawer begins to wait.
  const fields = useMemo(
    () => (
      <FilterFields
        query={draft}
        facets={facetsWithChoice(answer.filters, answer.count, draft)}
        price={answer.price}
        onChange={setDraft}
        eagerPrice
      />
    ),
    [draft, answer],
  );
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Filtreler"
      closeLabel="Filtreleri kapat"
      variant="drawer-end"
      foot={
        <div className={styles.foot}>
          <Button variant="quiet" aria-label="Filtreleri temizle" onClick={() => setDraft(withoutFilters(draft))}>
            Temizle
          </Button>
          <Button type="submit" form={FORM_ID} aria-busy={isCounting || isWaiting} aria-live="polite">
            {isWaiting ? 'Yükleniyor…' : hasFailed ? 'Ürünleri göster' : `${formatNumber(answer.count)} ürünü göster`}
          </Button>
        </div>
      }
    >
      <Stack
        as="form"
        id={FORM_ID}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          // After the event: React collects the fields of a form whose event begins a transition.
          queueMicrotask(() => leave(() => listing.showAfter(draft, opener)));
        }}
      >
        {fields}
      </Stack>
    </Dialog>
  );
}
