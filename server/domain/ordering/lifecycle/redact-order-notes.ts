import { and, eq, inArray, isNotNull, isNull, notExists, or, type SQL } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { type OrderStatus, orders, payment } from '@/server/platform/db/schema/order';

/** Nothing remains to be packed or handed over. */
const OVER: OrderStatus[] = ['delivered', 'cancelled', 'refunded'];
/** Closed unless a late payment arrives; then the order is packed after all. */
const GIVEN_UP: OrderStatus[] = ['failed', 'expired'];

/**
 * Erases the personal notes of orders (note, gift card text, day and hour of the party, the staff's note), which are needed only for packing. No law
 * requires their retention, so they are erased when their purpose ends (KVKK art. 4 and 7): for an order without an
 * account (a guest's, or of an erased account) when it is over, for a customer's with the account. `which` selects
 * orders; those that are not over are left unchanged.
 */
export async function redactOrderNotes(db: Db, which: SQL | undefined): Promise<void> {
  const mayBePaid = db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.orderId, orders.id), isNotNull(payment.askAt)));
  await db
    .update(orders)
    .set({ note: '', giftNote: '', internalNote: '', partyDate: null, partyTime: null })
    .where(and(which, or(inArray(orders.status, OVER), and(inArray(orders.status, GIVEN_UP), notExists(mayBePaid)))));
}

/** Whether an order's notes may be erased once it has this status. */
export function mayLoseNotes(status: OrderStatus): boolean {
  return OVER.includes(status) || GIVEN_UP.includes(status);
}

/** The same for one order, if it has no account. */
export async function redactGuestOrderNotes(db: Db, orderId: number): Promise<void> {
  await redactOrderNotes(db, and(eq(orders.id, orderId), isNull(orders.customerId)));
}
