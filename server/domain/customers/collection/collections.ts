import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { CollectionSummary, newCollectionSchema } from '@/contracts/collection';
import { MOST_COLLECTIONS } from '@/contracts/limits';
import { newToken } from '@/server/platform/crypto/token';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import { inTransaction } from '@/server/platform/db/retry';
import { collection } from '@/server/platform/db/schema/collection';
import { ApiError, FieldError, notFound } from '@/server/platform/http/errors';
import type { ImageUrl } from '@/server/platform/ports/image-url';
import type { Ports } from '@/server/platform/ports/ports';

/** A customer's lists, latest first. With `item` each also says whether it contains that item. */
export function listCollections(
  ports: Pick<Ports, 'db' | 'imageUrl'>,
  customerId: number,
  item?: number,
): Promise<CollectionSummary[]> {
  return summaries(ports.db, ports.imageUrl, customerId, sql`true`, item);
}

/**
 * Creates a list with its first items, of which those that are not sold are left out.
 * @throws FieldError `name` when another list has it, ApiError 409 `too_many_collections`
 */
export async function createCollection(
  { db, clock, imageUrl }: Ports,
  customerId: number,
  { name, items, tool_path: toolPath }: z.output<typeof newCollectionSchema>,
): Promise<CollectionSummary> {
  return inLists(db, customerId, async (tx) => {
    const [held] = await tx.select({ count: count() }).from(collection).where(eq(collection.customerId, customerId));
    if ((held?.count ?? 0) >= MOST_COLLECTIONS) {
      throw new ApiError(409, 'too_many_collections', `No more than ${MOST_COLLECTIONS} collections can be stored.`);
    }
    await assertFree(tx, customerId, name);
    const [row] = await tx
      .insert(collection)
      .values({ customerId, name, nameKey: keyOf(name), toolPath, createdAt: clock.now() })
      .returning({ id: collection.id });
    const { id } = row as { id: number };
    await tx.execute(
      sql`insert into collection_item (collection_id, item_id, position, created_at)
          select ${id}, i.id, min(chosen.position), ${clock.now().toISOString()}::timestamptz
          from unnest(${intArray(items)}) with ordinality as chosen(item, position)
          join item i on i.id = chosen.item and i.archived_at is null
          group by i.id`,
    );
    return summary(tx, imageUrl, customerId, id);
  });
}

/** @throws ApiError 404, FieldError `name` when another list has it */
export async function renameCollection({ db, imageUrl }: Ports, customerId: number, id: number, name: string) {
  return inLists(db, customerId, async (tx) => {
    await assertFree(tx, customerId, name, id);
    await change(tx, customerId, id, { name, nameKey: keyOf(name) });
    return summary(tx, imageUrl, customerId, id);
  });
}

/** A list that is already shared keeps its link. @throws ApiError 404 */
export async function shareCollection({ db, imageUrl }: Ports, customerId: number, id: number, shared: boolean) {
  return inLists(db, customerId, async (tx) => {
    const shareToken = shared ? sql`coalesce(share_token, ${newToken()})` : null;
    await change(tx, customerId, id, { shareToken });
    return summary(tx, imageUrl, customerId, id);
  });
}

/** @throws ApiError 404 */
export async function deleteCollection({ db }: Ports, customerId: number, id: number): Promise<void> {
  const gone = await db.delete(collection).where(own(customerId, id)).returning({ id: collection.id });
  if (gone.length === 0) throw notFound();
}

export function own(customerId: number, id: number) {
  return and(eq(collection.id, id), eq(collection.customerId, customerId));
}

/** Serializes the changes of a customer's lists, so that concurrent ones cannot exceed the limit. */
export function inLists<T>(db: Db, customerId: number, work: (tx: Db) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select 1 from customer where id = ${customerId} for update`);
    return work(tx);
  });
}

/** Case-insensitive: "DOĞUM GÜNÜ" and "Doğum günü" are the same name. */
function keyOf(name: string): string {
  return name.toLocaleLowerCase('tr').replace(/\s+/g, ' ');
}

type Change = { name: string; nameKey: string } | { shareToken: SQL | null };

async function change(tx: Db, customerId: number, id: number, values: Change): Promise<void> {
  const changed = await tx.update(collection).set(values).where(own(customerId, id)).returning({ id: collection.id });
  if (changed.length === 0) throw notFound();
}

async function assertFree(tx: Db, customerId: number, name: string, except?: number): Promise<void> {
  const [taken] = await tx
    .select({ id: collection.id })
    .from(collection)
    .where(and(eq(collection.customerId, customerId), eq(collection.nameKey, keyOf(name))));
  if (taken && taken.id !== except) throw new FieldError({ name: ['A collection of that name exists already.'] });
}

async function summary(tx: Db, imageUrl: ImageUrl, customerId: number, id: number): Promise<CollectionSummary> {
  const [row] = await summaries(tx, imageUrl, customerId, sql`c.id = ${id}`);
  return row as CollectionSummary;
}

type Row = Omit<CollectionSummary, 'created_at'> & { created_at: Date | string };

async function summaries(
  db: Db,
  imageUrl: ImageUrl,
  customerId: number,
  condition: SQL,
  item?: number,
): Promise<CollectionSummary[]> {
  const rows = await queryRows<Row>(
    db,
    sql`select c.id, c.name, c.share_token, c.created_at,
          (select count(*)::int from collection_item ci join item i on i.id = ci.item_id and i.archived_at is null
           where ci.collection_id = c.id) as count,
          array(select (select url from item_image where item_id = ci.item_id order by position limit 1)
                from collection_item ci join item i on i.id = ci.item_id and i.archived_at is null
                where ci.collection_id = c.id and exists (select 1 from item_image where item_id = ci.item_id)
                order by ci.position limit 4) as thumbnails,
          exists (select 1 from collection_item where collection_id = c.id and item_id = ${item ?? 0}) as holds
        from collection c where c.customer_id = ${customerId} and ${condition}
        order by c.created_at desc, c.id desc`,
  );
  return rows.map((row) => ({
    ...row,
    thumbnails: row.thumbnails.map((path) => imageUrl(path)),
    created_at: new Date(row.created_at).toISOString(),
  }));
}
