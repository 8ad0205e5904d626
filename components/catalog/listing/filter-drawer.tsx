'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { prefetchPage } from '@/components/ui/prefetch-page';
import { Stack } from '@/components/ui/stack';
import { formatNumber } from '@/contracts/numbers';
import { listingHref, withoutFilters } from '@/services/catalog/listing-query';
import styles from './filter-drawer.module.scss';
import { FilterFields } from './filter-fields';
import { useListing } from './listing-state';
import { useLiveCount } from './use-live-count';

export type DrawerProps = { onClose(): void };

const FORM_ID = 'filtre-cekmecesi';

/** The filters on phones: changes are collected, counted while they are made, and applied together. */
export function FilterDrawer({ onClose }: DrawerProps) {
  const listing = useListing();
  const [isOpen, setIsOpen] = useState(true);
  const isApplied = useRef(false);
  const [draft, setDraft] = useState(listing.wanted);
  const { answer, isCounting, hasFailed } = useLiveCount(draft, listing);
  const router = useRouter();
  const wanted = listingHref(listing.scope.path, draft);
  useEffect(() => {
    // The shopper has stopped to choose for a moment, and the next tap is likely to apply it.
    if (!isCounting) prefetchPage(router, wanted);
  }, [router, wanted, isCounting]);
  return (
    <Dialog
      open={isOpen}
      onClose={() => {
        // Closes first, so that the focus is back on the button, where the next listing restores it.
        onClose();
        if (isApplied.current) listing.show(draft);
      }}
      title="Filtreler"
      closeLabel="Filtreleri kapat"
      variant="drawer-end"
      foot={
        <div className={styles.foot}>
          <Button variant="quiet" aria-label="Filtreleri temizle" onClick={() => setDraft(withoutFilters(draft))}>
            Temizle
          </Button>
          <Button type="submit" form={FORM_ID} aria-busy={isCounting} aria-live="polite">
            {hasFailed ? 'Ürünleri göster' : `${formatNumber(answer.count)} ürünü göster`}
          </Button>
        </div>
      }
    >
      <Stack
        as="form"
        id={FORM_ID}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          isApplied.current = true;
          setIsOpen(false);
        }}
      >
        <FilterFields query={draft} facets={answer.filters} price={answer.price} onChange={setDraft} eagerPrice />
      </Stack>
    </Dialog>
  );
}
