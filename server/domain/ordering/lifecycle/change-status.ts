import { eq, type SQL, sql } from 'drizzle-orm';
import { ORDER_STATUSES } from '@/contracts/order-status';
import { notifyOrder } from '@/server/domain/customers/notification/notify';
import { recordChange } from '@/server/platform/audit/record-change';
import { type Db, queryRows } from '@/server/platform/db/client';
import { type OrderStatus, orders } from '@/server/platform/db/schema/order';
import { orderEvents } from './events';
import { canBecome, leavesSlot } from './order-state';
import { mayLoseNotes, redactGuestOrderNotes } from './redact-order-notes';
import { releaseSlot } from './slot-reservation';

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
    .select({ status: orders.status, number: orders.number, slotHeld: orders.slotHeld })
    .from(orders)
    .where(eq(orders.id, orderId));
  const changed = await queryRows(tx, sql`with ${statusChange(orderId, change, extra)} select id from changed`);
  if (!order || changed.length === 0) {
    throw new Error(`order ${orderId} is ${order?.status ?? 'gone'}: it cannot become ${change.status}`);
  }
  // Before stock is released: an order that is placed takes its hour first, so that two orders can't deadlock.
  if (order.slotHeld && leavesSlot(order.status, change.status)) await releaseSlot(tx, orderId);
  if (mayLoseNotes(change.status)) await redactGuestOrderNotes(tx, orderId);
  await notifyOrder(tx, orderId, change.status, change.at);
  await orderEvents.publish(tx, 'moved', { orderId, status: change.status, at: change.at });
  const after = { status: change.status };
  await recordChange(tx, { entity: 'orders', id: order.number, before: { status: order.status }, after });
}

/**
 * The queries after `with` that change a status and append to the history. Alone, without {@link changeStatus}, only for
 * changes of the shop itself to statuses without a notification. `changed` is empty, and nothing is written, for a
 * transition that the state machine does not allow.
 */
export function statusChange(orderId: number, { status, at, note = '' }: Change, extra: ExtraColumns): SQL {
  return sql`changed as (
    update orders set status = ${status}${sql.join(Object.entries(extra).map(assignment))}
    where id = ${orderId} and ${mayBecome(status)} returning id
  ), recorded as (
    insert into order_event (order_id, status, at, note)
    select id, ${status}, ${at.toISOString()}::timestamptz, ${note} from changed)`;
}

function assignment([key, value]: [string, unknown]): SQL {
  const column = orders[key as keyof ExtraColumns];
  return sql`, ${sql.identifier(column.name)} = ${sql.param(value, column)}`;
}

/** Conditions by status, because building one takes longer than checking it. */
const conditions = new Map<OrderStatus, SQL>();

/** Whether the state machine allows an order the status. */
function mayBecome(status: OrderStatus): SQL {
  const known = conditions.get(status);
  if (known) return known;
  const before = (isPaid: boolean) => {
    const allowed = ORDER_STATUSES.filter((one) => canBecome(one, status, isPaid));
    return sql.raw(`(paid_at is ${isPaid ? 'not null' : 'null'} and status = any('{${allowed.join(',')}}'))`);
  };
  const condition = sql`(${before(true)} or ${before(false)})`;
  conditions.set(status, condition);
  return condition;
}
