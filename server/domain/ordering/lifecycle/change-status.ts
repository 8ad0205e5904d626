import { eq, sql } from 'drizzle-orm';
import { notifyOrder } from '@/server/domain/customers/notification/notify';
import { recordChange } from '@/server/platform/audit/record-change';
import { type Db, queryRows } from '@/server/platform/db/client';
import { type OrderStatus, orderEvent, orders } from '@/server/platform/db/schema/order';
import { canBecome } from './order-state';
import { redactGuestOrderNotes } from './redact-order-notes';

/** Locks the order until this transaction ends and returns its status. */
export async function lockOrder(tx: Db, orderId: number): Promise<OrderStatus> {
  const [row] = await queryRows<{ status: OrderStatus }>(
    tx,
    sql`select status from orders where id = ${orderId} for update`,
  );
  if (!row) throw new Error(`order ${orderId} is gone`);
  return row.status;
}

type Change = { status: OrderStatus; at: Date; note?: string };
/** Columns that change together with the status. */
type ExtraColumns = Partial<Pick<typeof orders.$inferInsert, 'expiresAt' | 'paidAt' | 'deliveredAt' | 'tracking'>>;

/**
 * The only way to change an order's status: updates the order and appends to its history.
 * @throws Error for a transition that the state machine does not allow; the caller must have locked and read the order
 */
export async function changeStatus(tx: Db, orderId: number, change: Change, extra: ExtraColumns = {}): Promise<void> {
  const [order] = await tx
    .select({ status: orders.status, number: orders.number })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order || !canBecome(order.status, change.status)) {
    throw new Error(`order ${orderId} is ${order?.status ?? 'gone'}: it cannot become ${change.status}`);
  }
  await tx
    .update(orders)
    .set({ ...extra, status: change.status })
    .where(eq(orders.id, orderId));
  await redactGuestOrderNotes(tx, orderId);
  await recordStatus(tx, orderId, change);
  const after = { status: change.status };
  await recordChange(tx, { entity: 'orders', id: order.number, before: { status: order.status }, after });
}

/** Appends to the history of an order that was inserted with its status. */
export async function recordStatus(tx: Db, orderId: number, { status, at, note = '' }: Change): Promise<void> {
  await tx.insert(orderEvent).values({ orderId, status, at, note });
  await notifyOrder(tx, orderId, status, at);
}
