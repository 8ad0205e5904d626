import type { ORDER_CHANGES } from '@/contracts/order-changes';
import type { Db } from '@/server/platform/db/client';
import { orderChange } from '@/server/platform/db/schema/order';

/** `by`: the name of the staff's member or program, or BY_BUYER. */
type Change = { kind: (typeof ORDER_CHANGES)[number]; detail?: string; by: string; at: Date };

/** Adds to the order's history for the staff. @returns the entry's id */
export async function noteChange(db: Db, orderId: number, change: Change): Promise<number> {
  const [row] = await db
    .insert(orderChange)
    .values({ orderId, ...change })
    .returning({ id: orderChange.id });
  if (!row) throw new Error('no change was written');
  return row.id;
}
