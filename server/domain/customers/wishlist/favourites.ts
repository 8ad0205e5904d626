import { and, eq, sql } from 'drizzle-orm';
import { MOST_FAVOURITES } from '@/contracts/limits';
import type { Favourite } from '@/contracts/wishlist';
import { type PriceColumns, serializePrices } from '@/server/domain/catalog/pricing/prices';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import { inTransaction } from '@/server/platform/db/retry';
import { wishlistItem } from '@/server/platform/db/schema/wishlist';
import { ApiError, notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';

type Row = Omit<Favourite, 'price' | 'market_price'> & PriceColumns;

/** A customer's favourites that are on sale, latest first. */
export async function readFavourites(
  { db, imageUrl }: Pick<Ports, 'db' | 'imageUrl'>,
  customerId: number,
): Promise<Favourite[]> {
  const rows = await queryRows<Row>(
    db,
    sql`select i.id, i.slug, i.title, p.price, p.market_price, p.lowest_before,
          (select url from item_image g where g.item_id = i.id order by position limit 1) as get_thumbnail
        from wishlist_item w join item i on i.id = w.item_id
          join lateral (select price, market_price, lowest_before from product where item_id = i.id and not hidden
                        order by (stock > 0) desc, price, position limit 1) p on true
        where w.customer_id = ${customerId} and i.archived_at is null
        order by w.created_at desc, i.id desc`,
  );
  return rows.map(({ price, market_price, lowest_before, get_thumbnail, ...row }) => ({
    ...row,
    get_thumbnail: imageUrl(get_thumbnail),
    ...serializePrices({ price, market_price, lowest_before }),
  }));
}

/** Idempotent. @throws ApiError 404 for an item that is not sold, 409 when the list is full */
export async function addFavourite(db: Db, customerId: number, item: number, now: Date): Promise<void> {
  const [first] = await onSale(db, [item]);
  if (first === undefined) throw notFound();
  const { left } = await insertFavourites(db, customerId, [first], now);
  if (left > 0) throw new ApiError(409, 'wishlist_full', `A list holds ${MOST_FAVOURITES} favourites.`);
}

/** @throws ApiError 404 for an item that is not among this customer's favourites */
export async function removeFavourite(db: Db, customerId: number, item: number): Promise<void> {
  const removed = await db
    .delete(wishlistItem)
    .where(and(eq(wishlistItem.customerId, customerId), eq(wishlistItem.itemId, item)))
    .returning({ item: wishlistItem.itemId });
  if (removed.length === 0) throw notFound();
}

/** Adds a guest's favourites up to the list's limit; items that are not sold are skipped. */
export async function mergeFavourites(db: Db, customerId: number, items: readonly number[], now: Date): Promise<void> {
  await insertFavourites(db, customerId, await onSale(db, items), now);
}

/** @returns how many exceeded the limit */
async function insertFavourites(
  db: Db,
  customerId: number,
  items: readonly number[],
  now: Date,
): Promise<{ left: number }> {
  return inTransaction(db, async (tx) => {
    // Serialized, so that two tabs cannot exceed the limit.
    await tx.execute(sql`select 1 from customer where id = ${customerId} for update`);
    const mine = await tx
      .select({ item: wishlistItem.itemId })
      .from(wishlistItem)
      .where(eq(wishlistItem.customerId, customerId));
    const known = new Set(mine.map(({ item }) => item));
    const fresh = items.filter((item) => !known.has(item));
    const taken = fresh.slice(0, MOST_FAVOURITES - mine.length);
    if (taken.length > 0)
      await tx.insert(wishlistItem).values(taken.map((itemId) => ({ customerId, itemId, createdAt: now })));
    return { left: fresh.length - taken.length };
  });
}

/** The sold ones of `items` without duplicates, in the same order. */
async function onSale(db: Db, items: readonly number[]): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select id from item where id = any(${intArray(items)}) and archived_at is null`,
  );
  const sold = new Set(rows.map(({ id }) => id));
  return [...new Set(items)].filter((item) => sold.has(item));
}
