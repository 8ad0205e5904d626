import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { lockOrder } from '@/server/domain/ordering/lifecycle/change-status';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { orders } from '@/server/platform/db/schema/order';
import { ApiError, notFound } from '@/server/platform/http/errors';

/** The staff's note of an order with its ETag. @throws ApiError 404 */
export async function readInternalNote(db: Db, number: string): Promise<{ note: string; etag: string }> {
  const [order] = await db.select({ note: orders.internalNote }).from(orders).where(eq(orders.number, number));
  if (!order) throw notFound();
  return { note: order.note, etag: etagOf(order.note) };
}

/**
 * Replaces the staff's note.
 * @param expected the ETag of the note that the writer saw
 * @throws ApiError 404, 412 `changed_meanwhile`: another note was written since
 */
export async function writeInternalNote(db: Db, number: string, note: string, expected: string) {
  const [found] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  if (!found) throw notFound();
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, found.id);
    const { etag } = await readInternalNote(tx, number);
    if (etag !== expected) throw new ApiError(412, 'changed_meanwhile', 'The note was changed since it was read.');
    await tx.update(orders).set({ internalNote: note }).where(eq(orders.id, found.id));
  });
  return { note, etag: etagOf(note) };
}

/** Of the text: a note that was changed and changed back is the same. */
function etagOf(note: string): string {
  return `"${createHash('sha256').update(note).digest('hex').slice(0, 16)}"`;
}
