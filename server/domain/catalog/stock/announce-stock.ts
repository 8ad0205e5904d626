import { type SQL, sql } from 'drizzle-orm';
import { refreshStock } from '@/server/domain/catalog/items/reindex';
import { touchItems } from '@/server/domain/catalog/items/touch-items';
import { queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';
import type { Ports } from '@/server/platform/ports/ports';

/** Above this number of items all pages are invalidated, because the page cache tracks a bounded number of paths. */
const MAX_ITEMS = 100;

/** Publishes stock changes of these items after an edit. */
export async function announceStockOf(ports: Ports, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length === 0) return;
  await touchItems(ports.db, itemIds);
  await announceItems(ports, sql`select unnest(${intArray(itemIds)})`);
}

/**
 * Updates the listings and invalidates the items' pages, and their categories' pages when an item sold out or came
 * back.
 */
export async function announceItems({ db, pages, log }: Ports, itemIds: SQL): Promise<void> {
  const items = await queryRows<{ id: number; slug: string; categories: { slug: string; main: boolean }[] }>(
    db,
    sql`select i.id, i.slug, (
          select json_agg(json_build_object('slug', c.slug, 'main', c.id = i.main_category_id))
          from listing_item li join category c on c.id = any(li.categories) where li.item_id = i.id) as categories
        from item i where i.id in (${itemIds})`,
  );
  const flipped = new Set(
    await refreshStock(
      db,
      items.map((item) => item.id),
    ),
  );
  // A changed quantity is irrelevant to search engines; selling out and coming back are not.
  await touchItems(db, [...flipped]);
  if (items.length > MAX_ITEMS) return pages.invalidate([ALL_PAGES_TAG]);
  const paths = items.flatMap(({ id, slug, categories }) => [
    `/${slug}`,
    ...(categories ?? []).filter(({ main }) => main).map((category) => `/${category.slug}/${slug}`),
    ...(flipped.has(id) ? (categories ?? []).map((category) => `/${category.slug}`) : []),
  ]);
  log.debug({ paths }, 'pages invalidated');
  pages.invalidate([...new Set(paths)]);
}
