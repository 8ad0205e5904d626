import { eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { inTransaction } from '@/server/db/retry';
import { type OrderTracking, orders } from '@/server/db/schema/order';
import { ApiError, notFound } from '@/server/http/errors';
import { changeStatus } from '@/server/modules/checkout/change-status';
import { canBecome } from '@/server/modules/checkout/order-state';
import { lockOrder } from '@/server/modules/checkout/settle';
import { mailDelivered, mailShipped } from '@/server/modules/orders/letters';
import type { Ports } from '@/server/ports/ports';

export type Move = { to: 'preparing' } | { to: 'shipped'; tracking: OrderTracking } | { to: 'delivered' };

/**
 * Moves a paid order towards its buyer, who is told by mail when the parcel leaves and when it has arrived.
 * @throws ApiError 404, 409 `wrong_status`
 */
export async function moveOrder(ports: Ports, number: string, move: Move): Promise<void> {
  const orderId = await findOrderId(ports.db, number);
  await inTransaction(ports.db, async (tx) => {
    const status = await lockOrder(tx, orderId);
    if (!canBecome(status, move.to)) {
      throw new ApiError(409, 'wrong_status', `The order is ${status}: it can't become ${move.to}.`);
    }
    const at = ports.clock.now();
    switch (move.to) {
      case 'preparing':
        return changeStatus(tx, orderId, { status: 'preparing', at, note: 'owner' });
      case 'shipped':
        await changeStatus(tx, orderId, { status: 'shipped', at, note: 'owner' }, { tracking: move.tracking });
        return mailShipped(tx, ports, orderId, move.tracking);
      case 'delivered':
        await changeStatus(tx, orderId, { status: 'delivered', at, note: 'owner' }, { deliveredAt: at });
        return mailDelivered(tx, ports, orderId);
    }
  });
}

async function findOrderId(db: Db, number: string): Promise<number> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  if (!order) throw notFound();
  return order.id;
}
