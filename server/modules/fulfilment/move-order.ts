import { eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { inTransaction } from '@/server/db/retry';
import { type OrderStatus, type OrderTracking, orders } from '@/server/db/schema/order';
import { ApiError, notFound } from '@/server/http/errors';
import { changeStatus } from '@/server/modules/checkout/change-status';
import { lockOrder } from '@/server/modules/checkout/settle';
import { mailDelivered, mailShipped } from '@/server/modules/orders/letters';
import type { Ports } from '@/server/ports/ports';

export type Move = { to: 'preparing' } | { to: 'shipped'; tracking: OrderTracking } | { to: 'delivered' };

/** From which statuses a paid order moves on. A parcel that is handed over may skip its preparation. */
const FROM: Record<Move['to'], readonly OrderStatus[]> = {
  preparing: ['paid'],
  shipped: ['paid', 'preparing'],
  delivered: ['shipped'],
};

/**
 * Moves a paid order towards its buyer, who is told by mail when the parcel leaves and when it has arrived.
 * @throws ApiError 404, 409 `wrong_status`
 */
export async function moveOrder(ports: Ports, number: string, move: Move): Promise<void> {
  const orderId = await findOrderId(ports.db, number);
  await inTransaction(ports.db, async (tx) => {
    const status = await lockOrder(tx, orderId);
    if (!FROM[move.to].includes(status)) {
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
