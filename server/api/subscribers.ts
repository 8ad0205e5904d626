import { and, eq, isNull, or } from 'drizzle-orm';
import { deleteMessagesOf } from '@/server/domain/content/contact/inbox';
import { endInvoice } from '@/server/domain/ordering/invoice/plan-invoice';
import { orderEvents } from '@/server/domain/ordering/lifecycle/events';
import { redactOrderNotes } from '@/server/domain/ordering/lifecycle/redact-order-notes';
import { eraseReceivers } from '@/server/domain/ordering/tracking/shipment-data';
import { catalogEvents } from '../domain/catalog/events';
import { customerEvents } from '../domain/customers/events';
import { planBackInStock } from '../domain/customers/stock-watch/back-in-stock';
import { joinGuestOrders } from '../domain/ordering/orders/join-guest-orders';
import { orders } from '../platform/db/schema/order';

/** Which domain handles which event of a domain below it. Every process that writes calls this before its first write. */
export function subscribeDomains(): void {
  catalogEvents.subscribe({ stockRaised: [planBackInStock] });
  orderEvents.subscribe({ moved: [endInvoice] });
  customerEvents.subscribe({
    signedIn: [(tx, { customerId }) => joinGuestOrders(tx, customerId)],
    erasing: [
      (tx, { customerId, email }) => redactOrderNotes(tx, isOf(customerId, email)),
      (tx, { customerId, email }) => eraseReceivers(tx, isOf(customerId, email)),
      (tx, { email }) => deleteMessagesOf(tx, email),
    ],
  });
}

/** Orders of an account, and those that a guest placed with the email address. */
function isOf(customerId: number | null, email: string) {
  const asGuest = and(isNull(orders.customerId), eq(orders.email, email));
  return customerId === null ? asGuest : or(eq(orders.customerId, customerId), asGuest);
}
