import { sql } from 'drizzle-orm';
import { queryRows } from '@/server/db/client';
import { refreshStock } from '@/server/modules/catalog/reindex';
import type { Ports } from '@/server/ports/ports';

/**
 * After an order took stock or gave it back: brings listings in line and marks the items' pages stale, and
 * their categories' pages when an item sold out or came back.
 */
export async function announceStock({ db, pages, log }: Ports, orderId: number): Promise<void> {
  const items = await queryRows<{ id: number; slug: string; categories: { slug: string; main: boolean }[] }>(
    db,
    sql`select i.id, i.slug, (
          select json_agg(json_build_object('slug', c.slug, 'main', c.id = i.main_category_id))
          from listing_item li join category c on c.id = any(li.categories) where li.item_id = i.id) as categories
        from item i where i.id in (select p.item_id from order_line l join product p on p.id = l.product_id where l.order_id = ${orderId})`,
  );
  const flipped = new Set(
    await refreshStock(
      db,
      items.map((item) => item.id),
    ),
  );
  const paths = items.flatMap(({ id, slug, categories }) => [
    `/${slug}`,
    ...(categories ?? []).filter(({ main }) => main).map((category) => `/${category.slug}/${slug}`),
    ...(flipped.has(id) ? (categories ?? []).map((category) => `/${category.slug}`) : []),
  ]);
  log.debug({ paths }, 'pages are stale');
  pages.invalidate([...new Set(paths)]);
}
