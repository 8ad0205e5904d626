import { sql } from 'drizzle-orm';
import type { ItemBulkChange, ItemBulkPreview } from '@/contracts/item-bulk';
import { type Kurus, parseMoney, toMoneyString } from '@/contracts/money';
import { MOST_ITEM_CHANGES, type OwnerItem } from '@/contracts/owner-items';
import { changedPrice, type PriceChange } from '@/contracts/price-change';
import { changeCategory } from '@/server/domain/catalog/owner-items/change-category';
import { changeOffers } from '@/server/domain/catalog/owner-items/change-offers';
import { showItems } from '@/server/domain/catalog/owner-items/show-items';
import { type Db, queryRows } from '@/server/platform/db/client';
import type { Ports } from '@/server/platform/ports/ports';

/** The largest price that can be stored, kuruş. */
const MOST_PRICE = 999_999_999;

/** `skipped`: what was so already, or could not be changed. */
type Outcome = { changed: number; skipped: number };

/** Changes these items with the calls that the list uses, also for what is reindexed, recorded and published. */
export async function applyChange(ports: Ports, items: readonly OwnerItem[], change: ItemBulkChange): Promise<Outcome> {
  const names = items.map(({ slug }) => slug);
  if (change.action === 'category') {
    return outcomeOf(await changeCategory(ports, { names, category: change.category, dry_run: false }));
  }
  if (change.action === 'visibility') {
    return outcomeOf(await showItems(ports, { names, hidden: change.hidden, dry_run: false }));
  }
  const offers = items.flatMap(({ variants }) => variants);
  const changes = offers.flatMap(({ sku, price }) => {
    const next = priceAfter(price, change);
    return next === null ? [] : [{ sku, price: toMoneyString(next), expected: { price } }];
  });
  let changed = 0;
  for (let start = 0; start < changes.length; start += MOST_ITEM_CHANGES) {
    const part = changes.slice(start, start + MOST_ITEM_CHANGES);
    const results = await changeOffers(ports, { changes: part, dry_run: false, reason: '' });
    changed += results.filter(({ before, now, problem }) => !problem && before?.price !== now?.price).length;
  }
  return { changed, skipped: offers.length - changed };
}

/** What {@link applyChange} would do. */
export async function previewChange(
  db: Db,
  items: readonly OwnerItem[],
  change: ItemBulkChange,
): Promise<ItemBulkPreview['lines']> {
  const lineOf = ({ slug, title }: OwnerItem, before: string, after: string, variant_title = '') => {
    return { slug, title, variant_title, before, after: before === after ? null : after };
  };
  if (change.action === 'visibility') {
    const word = (hidden: boolean) => (hidden ? 'hidden' : 'shown');
    return items.map((item) => lineOf(item, word(item.hidden), word(change.hidden)));
  }
  if (change.action === 'category') {
    const rows = await queryRows<{ slug: string; name: string }>(db, sql`select slug, name from category`);
    const names = new Map(rows.map(({ slug, name }) => [slug, name]));
    const nameOf = (slug: string) => names.get(slug) ?? slug;
    return items.map((item) => lineOf(item, nameOf(item.category), nameOf(change.category)));
  }
  return items.flatMap((item) =>
    item.variants.map(({ variant_title, price }) => {
      const next = priceAfter(price, change);
      return lineOf(item, price, next === null ? price : toMoneyString(next), variant_title);
    }),
  );
}

const outcomeOf = (results: readonly { changed: boolean }[]): Outcome => {
  const changed = results.filter((result) => result.changed).length;
  return { changed, skipped: results.length - changed };
};

/** Null when the price can't be stored. */
function priceAfter(price: string, change: Extract<ItemBulkChange, { action: 'percent' | 'amount' }>): Kurus | null {
  const asked: PriceChange =
    change.action === 'percent'
      ? { by: 'percent', direction: change.direction, amount: change.percent }
      : { by: 'amount', direction: change.direction, amount: parseMoney(change.amount) };
  const next = changedPrice(parseMoney(price), asked);
  return next !== null && next <= MOST_PRICE ? next : null;
}
