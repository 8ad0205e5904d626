import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { customer } from '@/server/platform/db/schema/customer';
import { orders } from '@/server/platform/db/schema/order';

/**
 * An order joins an account that is created at most this long after it, ms. Older orders of the same email address may
 * be those of an erased account and stay without one.
 */
const JOIN_WINDOW_MS = 24 * 60 * 60 * 1000;

/**
 * Assigns a customer's guest orders to the account, by email address. Only call it for a customer who signs in: that
 * requires an activated account, which proves that the mailbox, and the order links in it, are the customer's.
 */
export async function joinGuestOrders(db: Db, customerId: number): Promise<void> {
  const [account] = await db
    .select({ email: customer.email, createdAt: customer.createdAt })
    .from(customer)
    .where(eq(customer.id, customerId));
  if (!account) return;
  const since = new Date(account.createdAt.getTime() - JOIN_WINDOW_MS);
  await db
    .update(orders)
    .set({ customerId })
    .where(and(eq(orders.email, account.email), isNull(orders.customerId), gt(orders.createdAt, since)));
}
