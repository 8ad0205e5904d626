import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { readSettings } from '@/server/domain/settings/settings';
import type { Db } from '@/server/platform/db/client';
import { invoice } from '@/server/platform/db/schema/invoice';
import { type OrderStatus, orders } from '@/server/platform/db/schema/order';
import type { Ports } from '@/server/platform/ports/ports';

/**
 * Plans an order's invoice in the transaction that ships it or hands it over, unless it has one or the owner issues
 * none here. An invoice is due within seven days of that (VUK art. 231/5); it is issued within seconds.
 */
export async function planInvoice(tx: Db, ports: Ports, orderId: number): Promise<void> {
  if ((await readSettings(ports, tx)).invoices.issue) await insertPlan(tx, orderId, ports.clock.now());
}

/** @returns the plan's id; undefined when the order has an invoice that is not cancelled */
export async function insertPlan(tx: Db, orderId: number, at: Date): Promise<number | undefined> {
  const [planned] = await tx
    .insert(invoice)
    .values({ orderId, ettn: randomUUID(), status: 'planned', nextAttemptAt: at, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: invoice.id });
  return planned?.id;
}

/**
 * Ends the invoice of an order that was refunded completely before its buyer received it: a plan without a number is
 * deleted, an issued invoice is cancelled. After the handover the invoice stays, and the return has papers of its own
 * (docs/legal.md).
 */
export async function endInvoice(
  tx: Db,
  { orderId, status, at }: { orderId: number; status: OrderStatus; at: Date },
): Promise<void> {
  if (status !== 'refunded') return;
  const [order] = await tx.select({ deliveredAt: orders.deliveredAt }).from(orders).where(eq(orders.id, orderId));
  if (order?.deliveredAt) return;
  await tx
    .delete(invoice)
    .where(and(eq(invoice.orderId, orderId), isNull(invoice.number), inArray(invoice.status, ['planned', 'failed'])));
  await askToCancel(tx, orderId, at);
}

/** @returns whether there was something to cancel */
export async function askToCancel(tx: Db, orderId: number, at: Date): Promise<boolean> {
  const ofOrder = and(eq(invoice.orderId, orderId), isNotNull(invoice.number));
  const asked = await tx
    .update(invoice)
    .set({ cancelAskedAt: at })
    .where(and(ofOrder, ne(invoice.status, 'cancelled')))
    .returning({ id: invoice.id });
  await tx
    .update(invoice)
    .set({ status: 'cancelling', attempts: 0, nextAttemptAt: at, lastError: null })
    .where(and(ofOrder, eq(invoice.status, 'issued')));
  return asked.length > 0;
}
