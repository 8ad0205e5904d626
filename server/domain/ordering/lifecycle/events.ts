import { DomainEvents } from '@/server/platform/db/domain-events';
import type { OrderStatus } from '@/server/platform/db/schema/order';

export const orderEvents = new DomainEvents<{
  /** An order has changed its status; in the transaction of the change, with the order locked. */
  moved: { orderId: number; status: OrderStatus; at: Date };
}>();
