import { eq } from 'drizzle-orm';
import { deleteMessagesOf } from '@/server/domain/content/contact/inbox';
import { redactOrderNotes } from '@/server/domain/ordering/lifecycle/redact-order-notes';
import { catalogEvents } from '../domain/catalog/events';
import { customerEvents } from '../domain/customers/events';
import { planBackInStock } from '../domain/customers/stock-watch/back-in-stock';
import { joinGuestOrders } from '../domain/ordering/orders/join-guest-orders';
import { orders } from '../platform/db/schema/order';

/** Which domain handles which event of a domain below it. Every process that writes calls this before its first write. */
export function subscribeDomains(): void {
  catalogEvents.subscribe({ stockRaised: [planBackInStock] });
  customerEvents.subscribe({
    signedIn: [(tx, { customerId }) => joinGuestOrders(tx, customerId)],
    erasing: [
      (tx, { customerId }) => redactOrderNotes(tx, eq(orders.customerId, customerId)),
      (tx, { email }) => deleteMessagesOf(tx, email),
    ],
  });
}
