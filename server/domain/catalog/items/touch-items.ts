import { sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { intArray } from './reindex';

/**
 * Writes down that something of these items changed just now, though not in their own row: search engines learn by
 * it that their pages are worth another look. Waits for nobody: who holds an item's row is writing the item itself.
 */
export async function touchItems(db: Db, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length === 0) return;
  await db.execute(sql`
    update item set updated_at = now() where id in
      (select id from item where id = any(${intArray(itemIds)}) and updated_at < now() for no key update skip locked)`);
}
