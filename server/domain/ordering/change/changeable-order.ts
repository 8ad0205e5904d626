import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { ChangeableOrder } from '@/contracts/change-order';
import { isOwned, type OwnedOrder } from '@/server/domain/ordering/access/order-access';
import { canChange } from '@/server/domain/ordering/lifecycle/order-state';
import { countLeft } from '@/server/domain/ordering/refund/refund-units';
import type { Db } from '@/server/platform/db/client';
import { orderLine, orders } from '@/server/platform/db/schema/order';
import { ApiError, notFound } from '@/server/platform/http/errors';

type Order = typeof orders.$inferSelect;
type Line = typeof orderLine.$inferSelect & { left: number };

/** An order as its buyer changes it. `etag` differs after every change that concerns the buyer's. */
export type OrderToChange = { order: Order; lines: Line[]; etag: string };

/** @throws ApiError 404 for an order that does not exist or is not the caller's */
export async function findOrderToChange(db: Db, owned: OwnedOrder): Promise<OrderToChange> {
  const [order] = await db.select().from(orders).where(isOwned(owned));
  if (!order) throw notFound();
  const rows = await db.select().from(orderLine).where(eq(orderLine.orderId, order.id)).orderBy(asc(orderLine.id));
  const left = await countLeft(db, order.id, rows);
  const lines = rows.map((line) => ({ ...line, left: left.get(line.id) ?? 0 }));
  return { order, lines, etag: etagOf(order, lines) };
}

/** @throws ApiError 409 `wrong_status` once the order is being packed, or while it is not paid */
export function assertChangeable({ status }: Order): void {
  if (canChange(status)) return;
  throw new ApiError(409, 'wrong_status', `The order is ${status}: it can't be changed by its buyer.`);
}

/** What the buyer can change, with its ETag. @throws ApiError 404; 409 `wrong_status` */
export async function readChangeableOrder(
  db: Db,
  owned: OwnedOrder,
): Promise<{ changeable: ChangeableOrder; etag: string }> {
  const { order, lines, etag } = await findOrderToChange(db, owned);
  assertChangeable(order);
  const { country: _country, ...address } = order.shippingAddress;
  return {
    changeable: {
      address: order.delivery.method === 'pickup' ? null : address,
      gift_note: order.giftNote,
      lines: lines.map(({ id, left }) => ({ line: id, left })),
    },
    etag,
  };
}

function etagOf({ shippingAddress, giftNote }: Order, lines: readonly Line[]): string {
  const content = [
    Object.entries(shippingAddress).toSorted(),
    giftNote,
    lines.map(({ id, productId, quantity, left }) => [id, productId, quantity, left]),
  ];
  return `"${createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)}"`;
}
