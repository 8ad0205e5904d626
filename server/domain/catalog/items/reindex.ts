import { type SQL, sql } from 'drizzle-orm';
import { FLOAT_PROPERTY } from '@/contracts/float-time';
import { announceChange, lockCatalog } from '@/server/domain/catalog/facet-index/catalog-version';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import { inTransaction } from '@/server/platform/db/retry';

/**
 * Rebuilds the listings' table (`listing_item`) from the base tables and announces the change to the facet indexes of
 * all processes, which use it for their next listing. With `itemIds` only these items are rebuilt. Must also be called
 * after categories, brands or properties were renamed or moved.
 */
export async function reindexCatalog(db: Db, itemIds?: readonly number[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCatalog(tx);
    await rebuildListing(tx, itemIds);
    await announceChange(tx, itemIds);
  });
}

/** Updates `in_stock` of these items from their variants, after an order. Returns the ids that changed. */
export async function refreshStock(db: Db, itemIds: readonly number[]): Promise<number[]> {
  // Most orders sell nothing out and need not wait for the catalogue lock.
  const [flip] = await queryRows(db, sql`select 1 from listing_item li join ${stockOf(itemIds)} on ${flips} limit 1`);
  if (!flip) return [];
  return inTransaction(db, async (tx) => {
    await lockCatalog(tx);
    const rows = await queryRows<{ item_id: number }>(
      tx,
      sql`update listing_item li set in_stock = s.in_stock from ${stockOf(itemIds)} where ${flips} returning li.item_id`,
    );
    const flipped = rows.map((row) => row.item_id);
    await announceChange(tx, flipped);
    return flipped;
  });
}

/** Copies an item's rating into its listing row, in the transaction that changed it. */
export async function refreshRating(tx: Db, itemId: number): Promise<void> {
  const listed = await queryRows(
    tx,
    sql`update listing_item set rating = item.rating from item
        where item.id = listing_item.item_id and item.id = ${itemId} returning item_id`,
  );
  if (listed.length > 0) await announceChange(tx, [itemId]);
}

const flips = sql`li.item_id = s.item_id and li.in_stock <> s.in_stock`;

function stockOf(itemIds: readonly number[]): SQL {
  return sql`(select item_id, bool_or(stock > 0) as in_stock from product where item_id = any(${intArray(itemIds)}) and not hidden group by item_id) s`;
}

async function rebuildListing(tx: Db, itemIds: readonly number[] | undefined): Promise<void> {
  await tx.execute(
    sql`delete from listing_item where ${itemIds ? sql`item_id = any(${intArray(itemIds)})` : sql`true`}`,
  );
  // One index lookup per item and table: without statistics the planner would read whole tables per batch.
  await tx.execute(sql`
    insert into listing_item (item_id, popularity, price, rating, title_key, in_stock, brand_id, opts, props, categories)
    select i.id, i.popularity, v.price, i.rating, i.title_key, v.in_stock, i.brand_id, v.opts,
      array(select ip.property_id from item_property ip join property y on y.id = ip.property_id
        where ip.item_id = i.id and y.key <> ${FLOAT_PROPERTY} order by ip.property_id),
      array(select distinct unnest(c.path || c.id) from item_category ic join category c on c.id = ic.category_id where ic.item_id = i.id)
    from item i
    cross join lateral (
      select min(price) as price, bool_or(stock > 0) as in_stock,
        array_agg(distinct
          coalesce((select id from option_value where kind = 'color' and title = product.color limit 1), 0) * 1000
          + coalesce((select id from option_value where kind = 'size' and title = product.size limit 1), 0)) as opts
      from product where item_id = i.id and not hidden having count(*) > 0
    ) v
    where i.archived_at is null and ${itemIds ? sql`i.id = any(${intArray(itemIds)})` : sql`true`}`);
}

/**
 * Updates the change date of items when something outside their own row changed, so that search engines revisit their
 * pages. Skips locked rows: the transaction that holds the lock is changing the item itself.
 */
export async function touchItems(db: Db, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length === 0) return;
  await db.execute(sql`
    update item set updated_at = now() where id in
      (select id from item where id = any(${intArray(itemIds)}) and updated_at < now() for no key update skip locked)`);
}
