import { and, eq, inArray, isNotNull, isNull, notExists, or, type SQL } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { type OrderStatus, orders, payment } from '@/server/platform/db/schema/order';

/** Nothing is packed or handed over any more, and never will be. */
const OVER: OrderStatus[] = ['delivered', 'cancelled', 'refunded'];
/** The same, unless money still comes: then they are packed after all. */
const GIVEN_UP: OrderStatus[] = ['failed', 'expired'];

/**
 * What was wished for an order (note, the words on a present's card, the day of the party) is for whoever packs it. No
 * law keeps it, so it goes once nobody needs it any more (KVKK art. 4 and 7): an order of nobody, that is a guest's or
 * of an account that was erased, loses it when it is over, a customer's with the account. `which` names orders; of
 * those that are not over nothing is forgotten.
 */
export async function redactOrderNotes(db: Db, which: SQL | undefined): Promise<void> {
  const mayBePaid = db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.orderId, orders.id), isNotNull(payment.askAt)));
  await db
    .update(orders)
    .set({ note: '', giftNote: '', partyDate: null })
    .where(and(which, or(inArray(orders.status, OVER), and(inArray(orders.status, GIVEN_UP), notExists(mayBePaid)))));
}

/** The same for one order, if it is nobody's. */
export async function forgetWishesOfNobody(db: Db, orderId: number): Promise<void> {
  await redactOrderNotes(db, and(eq(orders.id, orderId), isNull(orders.customerId)));
}
