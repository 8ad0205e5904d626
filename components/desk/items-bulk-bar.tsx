'use client';

import { type FormEvent, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Stack } from '@/components/ui/stack';
import { formatKurus } from '@/contracts/money';
import { MOST_ITEM_CHANGES } from '@/contracts/owner-items';
import { changedPrice, type PriceChange } from '@/contracts/price-change';
import type { DeskItem, OfferChange } from '@/services/desk/items';
import { useChangeOffers, useItemFacetsQuery, useMoveItems, useShowItems } from '@/store/desk/desk-api';
import styles from './bulk-bar.module.scss';
import { FIRST_CHOICE, readChoice } from './bulk-choice';
import { BulkFields } from './bulk-fields';
import { FailureAlert } from './failure-alert';

type Props = { items: DeskItem[]; onDone(): void };

/** What can be changed of the selected items at once, with a preview. */
export function ItemsBulkBar({ items, onDone }: Props) {
  const [isOpen, setOpen] = useState(false);
  const finish = (changed: number) => {
    setOpen(false);
    onDone();
    void showToast('success', `${changed} kayıt değişti.`);
  };
  return (
    <section aria-label="Seçilen ürünler" className={styles.bar}>
      <p role="status">{items.length} ürün seçildi</p>
      <Button onClick={() => setOpen(true)}>Toplu değiştir</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`${items.length} ürünü değiştir`}>
        {isOpen && <BulkForm items={items} onDone={finish} />}
      </Dialog>
    </section>
  );
}

/** One line of the preview. `isLeft`: it stays as it is. */
type Line = { id: string; text: string; isLeft: boolean };

function BulkForm({ items, onDone }: { items: DeskItem[]; onDone(changed: number): void }) {
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const [problem, setProblem] = useState('');
  const [preview, setPreview] = useState<Line[] | null>(null);
  const { data: facets } = useItemFacetsQuery();
  const [changeOffers, offers] = useChangeOffers();
  const [show, visibility] = useShowItems();
  const [move, moved] = useMoveItems();
  const titles = new Map(
    items.flatMap(({ slug, title, variants }) => [[slug, title], ...variants.map(titleOf(title))]),
  );
  const names = items.map(({ slug }) => slug);

  /** @returns what became of each, or what would; null when it can't be sent or failed */
  const send = async (dryRun: boolean): Promise<Line[] | null> => {
    const read = readChoice(choice);
    if (read.kind === 'problem') return refuse(read.problem);
    if (read.kind === 'category') {
      const { category } = read;
      const { data } = await move({ names, category, dryRun });
      const target = facets?.categories.find(({ slug }) => slug === category)?.name ?? category;
      return lines(data, ({ slug, changed }) => [slug, changed, changed ? target : 'zaten bu kategoride']);
    }
    if (read.kind === 'visibility') {
      const { data } = await show({ names, hidden: read.hidden, dryRun });
      const done = read.hidden ? 'gizlenecek' : 'satışa çıkacak';
      return lines(data, ({ name, changed }) => [name, changed, changed ? done : 'zaten öyle']);
    }
    const changes = changesOf(items, read.change);
    if (!changes) return refuse('Bu değişiklikle bir ürünün fiyatı sıfırın altına düşer.');
    if (changes.length > MOST_ITEM_CHANGES) return refuse(`Bir seferde en çok ${MOST_ITEM_CHANGES} seçenek değişir.`);
    const { data } = await changeOffers({ changes, dryRun });
    return lines(data, ({ sku, before, now, problem: stale }) => {
      if (stale || !before || !now) return [sku, false, 'bu arada değişti, olduğu gibi kalacak'];
      return [sku, before.price !== now.price, `${formatKurus(before.price)} → ${formatKurus(now.price)}`];
    });
  };
  const refuse = (text: string) => {
    setProblem(text);
    return null;
  };
  function lines<Row>(rows: readonly Row[] | undefined, read: (row: Row) => [string, boolean, string]): Line[] | null {
    if (!rows) return null;
    return rows.map((row) => {
      const [id, isChanged, text] = read(row);
      return { id, text: `${titles.get(id) ?? id}: ${text}`, isLeft: !isChanged };
    });
  }
  const look = async (event: FormEvent) => {
    event.preventDefault();
    setProblem('');
    setPreview(await send(true));
  };
  const apply = async () => {
    const done = await send(false);
    if (done) onDone(done.filter(({ isLeft }) => !isLeft).length);
  };
  const isLoading = offers.isLoading || visibility.isLoading || moved.isLoading;
  const changing = preview?.filter(({ isLeft }) => !isLeft).length ?? 0;
  return (
    <Stack as="form" tight onSubmit={(event: FormEvent) => void look(event)}>
      <BulkFields
        choice={choice}
        onChange={(changed) => {
          setPreview(null);
          setChoice(changed);
        }}
      />
      {problem && (
        <Alert tone="danger" role="alert">
          {problem}
        </Alert>
      )}
      <FailureAlert error={offers.error ?? visibility.error ?? moved.error} />
      {preview && (
        <div role="status">
          <p>
            <strong>{changing}</strong> kayıt değişecek.
          </p>
          <ul className={styles.left}>
            {preview.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {preview ? (
        <Button disabled={isLoading || changing === 0} onClick={() => void apply()}>
          Onayla
        </Button>
      ) : (
        <Button type="submit" disabled={isLoading}>
          Önizle
        </Button>
      )}
    </Stack>
  );
}

const titleOf =
  (title: string) =>
  ({ sku, variant_title }: DeskItem['variants'][number]): [string, string] => [
    sku,
    variant_title ? `${title}, ${variant_title}` : title,
  ];

/** New prices with those that the list showed; null when nothing would be left of a price. */
function changesOf(items: readonly DeskItem[], change: PriceChange): OfferChange[] | null {
  const changes = items.flatMap(({ variants }) =>
    variants.map(({ sku, price }) => ({ sku, price: changedPrice(price, change), expected: { price } })),
  );
  return changes.every(({ price }) => price !== null) ? (changes as OfferChange[]) : null;
}
