import { and, eq, sql } from 'drizzle-orm';
import type { Item } from '@/contracts/catalog';
import type { Collection, SharedCollection } from '@/contracts/collection';
import { MOST_COLLECTION_ITEMS } from '@/contracts/limits';
import { loadItems } from '@/server/domain/catalog/items/rows';
import { type Db, queryRows } from '@/server/platform/db/client';
import { collection, collectionItem } from '@/server/platform/db/schema/collection';
import { ApiError, notFound } from '@/server/platform/http/errors';
import type { ImageUrl } from '@/server/platform/ports/image-url';
import type { Ports } from '@/server/platform/ports/ports';
import { inLists, own } from './collections';

/** @throws ApiError 404 */
export async function readCollection(
  { db, imageUrl }: Pick<Ports, 'db' | 'imageUrl'>,
  customerId: number,
  id: number,
): Promise<Collection> {
  const [row] = await db.select().from(collection).where(own(customerId, id));
  if (!row) throw notFound();
  const { name, shareToken: share_token, toolPath: tool_path } = row;
  return { id, name, share_token, tool_path, items: await itemsOf(db, imageUrl, id) };
}

/** @throws ApiError 404 for a link that does not exist or is switched off */
export async function readSharedCollection(
  { db, imageUrl }: Pick<Ports, 'db' | 'imageUrl'>,
  token: string,
): Promise<SharedCollection> {
  const [row] = await db.select().from(collection).where(eq(collection.shareToken, token));
  if (!row) throw notFound();
  return { name: row.name, tool_path: row.toolPath, items: await itemsOf(db, imageUrl, row.id) };
}

/**
 * Idempotent. @throws ApiError 404 for a list that is not the customer's or an item that is not sold, 409 when it is
 * full
 */
export async function addToCollection({ db, clock }: Ports, customerId: number, id: number, item: number) {
  await inLists(db, customerId, async (tx) => {
    await assertOwn(tx, customerId, id);
    const [sold] = await queryRows(tx, sql`select 1 from item where id = ${item} and archived_at is null`);
    if (!sold) throw notFound();
    const [held] = await queryRows<{ count: number; last: number; already: boolean }>(
      tx,
      sql`select count(*)::int as count, coalesce(max(position), 0)::int as last, coalesce(bool_or(item_id = ${item}), false) as already
          from collection_item where collection_id = ${id}`,
    );
    const { count, last, already } = held as { count: number; last: number; already: boolean };
    if (already) return;
    if (count >= MOST_COLLECTION_ITEMS) {
      throw new ApiError(409, 'collection_full', `A collection holds ${MOST_COLLECTION_ITEMS} items.`);
    }
    const row = { collectionId: id, itemId: item, position: last + 1, createdAt: clock.now() };
    await tx.insert(collectionItem).values(row);
  });
}

/** @throws ApiError 404 for a list that is not the customer's, or an item that is not in it */
export async function removeFromCollection({ db }: Ports, customerId: number, id: number, item: number) {
  await assertOwn(db, customerId, id);
  const gone = await db
    .delete(collectionItem)
    .where(and(eq(collectionItem.collectionId, id), eq(collectionItem.itemId, item)))
    .returning({ item: collectionItem.itemId });
  if (gone.length === 0) throw notFound();
}

async function assertOwn(db: Db, customerId: number, id: number): Promise<void> {
  const [found] = await db.select({ id: collection.id }).from(collection).where(own(customerId, id));
  if (!found) throw notFound();
}

async function itemsOf(db: Db, imageUrl: ImageUrl, id: number): Promise<Item[]> {
  const rows = await db
    .select({ item: collectionItem.itemId })
    .from(collectionItem)
    .where(eq(collectionItem.collectionId, id))
    .orderBy(collectionItem.position);
  return loadItems(
    db,
    imageUrl,
    rows.map(({ item }) => item),
  );
}
