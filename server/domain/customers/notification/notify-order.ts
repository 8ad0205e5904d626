import { eq } from 'drizzle-orm';
import type { NoticeKind } from '@/contracts/notification';
import type { Db } from '@/server/platform/db/client';
import { type OrderStatus, orders } from '@/server/platform/db/schema/order';
import { notify } from './notify';

/** The statuses that customers are notified of. */
const KINDS = {
  paid: 'order_paid',
  preparing: 'order_preparing',
  shipped: 'order_shipped',
  delivered: 'order_delivered',
  cancelled: 'order_cancelled',
  refunded: 'order_refunded',
} as const satisfies Partial<Record<OrderStatus, NoticeKind>>;

/** Notifies the order's customer of its new status, once per status; guests are notified by email. */
export async function notifyOrder(tx: Db, orderId: number, status: OrderStatus, at: Date): Promise<void> {
  if (!(status in KINDS)) return;
  const [order] = await tx
    .select({ number: orders.number, customerId: orders.customerId, delivery: orders.delivery })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order?.customerId) return;
  const { number, customerId, delivery } = order;
  const payload = { number, ...(delivery.method === 'pickup' ? { pickup: true } : {}) };
  const kind = KINDS[status as keyof typeof KINDS];
  await notify(tx, { customerId, kind, payload, key: `order-${number}-${status}`, at });
}
