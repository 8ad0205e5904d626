import { sql } from 'drizzle-orm';
import { announceChange } from '@/server/domain/catalog/facet-index/catalog-version';
import { type Db, queryRows } from '@/server/platform/db/client';

/**
 * Recalculates an item's rating from its visible reviews, for its page and for listings, in the transaction that
 * changed them. The first review replaces the demo catalogue's figures; without reviews the item has no rating. The
 * caller must hold the catalogue lock (`lockCatalog`), like every writer of items.
 * @returns the paths of the pages that show it
 */
export async function rateItem(tx: Db, itemId: number): Promise<string[]> {
  const [rated] = await queryRows<{ slug: string; main: string }>(
    tx,
    sql`update item i set rating = coalesce(r.mean, 0), rate_counter = r.count, reviewed = r.count > 0
        from (select round(avg(rating), 2)::real as mean, count(*)::int as count
              from review where item_id = ${itemId} and hidden_at is null) r, category m
        where i.id = ${itemId} and m.id = i.main_category_id
        returning i.slug, m.slug as main`,
  );
  if (!rated) return [];
  const listed = await queryRows<{ slug: string }>(
    tx,
    sql`with listed as (
          update listing_item set rating = (select rating from item where id = ${itemId})
          where item_id = ${itemId} returning categories)
        select c.slug from listed join category c on c.id = any(listed.categories)`,
  );
  if (listed.length > 0) await announceChange(tx, [itemId]);
  const { slug, main } = rated;
  return [`/${slug}`, `/${main}/${slug}`, ...listed.map((category) => `/${category.slug}`)];
}
