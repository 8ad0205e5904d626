import { and, eq, isNull, sql } from 'drizzle-orm';
import { refreshRating } from '@/server/domain/catalog/items/reindex';
import type { Db } from '@/server/platform/db/client';
import { review } from '@/server/platform/db/schema/review';

/**
 * Recalculates an item's rating from its visible reviews, for its page and for listings, in the transaction that
 * changed them. The first review replaces the demo catalogue's figures; without reviews the item has no rating. The
 * caller must hold the catalogue lock (`lockCatalog`), like every writer of items.
 */
export async function rateItem(tx: Db, itemId: number): Promise<void> {
  await tx.execute(sql`
    update item set rating = coalesce(r.mean, 0), rate_counter = r.count, reviewed = r.count > 0
    from (select round(avg(rating), 2)::real as mean, count(*)::int as count
          from review where item_id = ${itemId} and hidden_at is null) r
    where item.id = ${itemId}`);
  await refreshRating(tx, itemId);
}

/** The items with a visible review of this customer. */
export async function listReviewedItems(db: Db, customerId: number): Promise<number[]> {
  const rows = await db
    .select({ item: review.itemId })
    .from(review)
    .where(and(eq(review.customerId, customerId), isNull(review.hiddenAt)));
  return rows.map(({ item }) => item);
}
