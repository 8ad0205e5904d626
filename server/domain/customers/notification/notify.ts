import { eq } from 'drizzle-orm';
import type { NoticeKind, NoticePayload } from '@/contracts/notification';
import type { Db } from '@/server/platform/db/client';
import { notification } from '@/server/platform/db/schema/notification';
import { type OrderStatus, orders } from '@/server/platform/db/schema/order';

type Notice<Kind extends NoticeKind> = {
  customerId: number;
  kind: Kind;
  payload: NoticePayload<Kind>;
  /** Deduplicates: the same key notifies once. */
  key: string;
  at: Date;
};

/** Adds a notification to a customer's account, in the transaction of the event. */
export async function notify<Kind extends NoticeKind>(
  tx: Db,
  { customerId, kind, payload, key, at }: Notice<Kind>,
): Promise<void> {
  await tx.insert(notification).values({ customerId, kind, payload, key, createdAt: at }).onConflictDoNothing();
}

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
