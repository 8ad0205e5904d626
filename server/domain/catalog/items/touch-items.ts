import { sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';

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
