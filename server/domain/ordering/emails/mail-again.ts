import { and, asc, desc, eq } from 'drizzle-orm';
import type { OrderMail } from '@/contracts/fulfilment';
import { awaitsMoney } from '@/server/domain/ordering/lifecycle/payment-due';
import type { Db } from '@/server/platform/db/client';
import { orderEvent, type orders } from '@/server/platform/db/schema/order';
import { refund } from '@/server/platform/db/schema/refund';
import type { Ports } from '@/server/platform/ports/ports';
import { mailCancelled, mailDelivered, mailReady, mailRefunded, mailShipped } from './order-emails';
import { enqueueConfirmation, enqueueOrdered } from './paid-order-emails';

type Order = typeof orders.$inferSelect;

/** The emails about an order that its buyer should have got by now. */
export async function mailsOf(db: Db, order: Order): Promise<OrderMail[]> {
  const { status, paidAt, delivery, tracking } = order;
  const isSent = status === 'shipped' || status === 'delivered';
  const due: Record<OrderMail, boolean> = {
    ordered: awaitsMoney(order),
    paid: paidAt !== null,
    shipped: isSent && delivery.method === 'shipping' && tracking !== null,
    ready: isSent && delivery.method === 'pickup',
    delivered: status === 'delivered',
    cancelled: status === 'cancelled',
    refunded: (await doneRefunds(db, order.id)).length > 0,
  };
  return (Object.keys(due) as OrderMail[]).filter((mail) => due[mail]);
}

/**
 * Queues an email about an order again, in the words that hold today: what was sent is erased. At most once a minute,
 * however often it is asked for.
 */
export async function mailAgain(tx: Db, ports: Ports, order: Order, mail: OrderMail): Promise<void> {
  const again = `-again-${ports.clock.now().toISOString().slice(0, 16)}`;
  switch (mail) {
    case 'ordered':
      return enqueueOrdered(tx, ports, order.id, again);
    case 'paid':
      return enqueueConfirmation(tx, ports, order.id, again);
    case 'shipped':
      return order.tracking ? mailShipped(tx, ports, order.id, order.tracking, again) : undefined;
    case 'ready':
      return mailReady(tx, ports, order.id, again);
    case 'delivered':
      return mailDelivered(tx, ports, order.id, again);
    case 'cancelled':
      return mailCancelled(
        tx,
        ports,
        order.id,
        { by: await cancelledBy(tx, order.id), wasPaid: order.paidAt !== null },
        again,
      );
    case 'refunded':
      for (const row of await doneRefunds(tx, order.id)) await mailRefunded(tx, ports, row, again);
  }
}

async function doneRefunds(db: Db, orderId: number) {
  return db
    .select()
    .from(refund)
    .where(and(eq(refund.orderId, orderId), eq(refund.status, 'done')))
    .orderBy(asc(refund.id));
}

async function cancelledBy(db: Db, orderId: number): Promise<'customer' | 'owner'> {
  const [event] = await db
    .select({ note: orderEvent.note })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, orderId), eq(orderEvent.status, 'cancelled')))
    .orderBy(desc(orderEvent.id));
  return event?.note === 'customer' ? 'customer' : 'owner';
}
