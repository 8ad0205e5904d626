import { createHash } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { ChangeableOrder } from '@/contracts/change-order';
import { toMoneyString } from '@/contracts/money';
import { isOwned, type OwnedOrder } from '@/server/domain/ordering/access/order-access';
import { canChange } from '@/server/domain/ordering/lifecycle/order-state';
import { unitPriceOf } from '@/server/domain/ordering/line/replace-line';
import { countLeft } from '@/server/domain/ordering/refund/refund-units';
import { type Db, queryRows } from '@/server/platform/db/client';
import { orderLine, orders } from '@/server/platform/db/schema/order';
import { ApiError, notFound } from '@/server/platform/http/errors';
import { isSwappable } from './change-rules';

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
  const variants = await readVariants(db, order.id);
  const { country: _country, ...address } = order.shippingAddress;
  return {
    changeable: {
      address: order.delivery.method === 'pickup' ? null : address,
      gift_note: order.giftNote,
      lines: lines.map((line) => ({
        line: line.id,
        left: line.left,
        price: toMoneyString(unitPriceOf(line)),
        variants: isSwappable(line) && line.left > 0 ? (variants.get(line.id) ?? []) : [],
      })),
    },
    etag,
  };
}

/** The other variants on sale of each line's item, by line. */
async function readVariants(
  db: Db,
  orderId: number,
): Promise<Map<number, ChangeableOrder['lines'][number]['variants']>> {
  const rows = await queryRows<{ line: number; product: number; variant_title: string; price: number; stock: number }>(
    db,
    sql`select l.id as line, v.id as product, v.variant_title, v.price, v.stock
        from order_line l join product p on p.id = l.product_id join item i on i.id = p.item_id
          join product v on v.item_id = i.id and v.id <> p.id
        where l.order_id = ${orderId} and i.archived_at is null and not v.hidden order by l.id, v.position, v.id`,
  );
  const byLine = new Map<number, ChangeableOrder['lines'][number]['variants']>();
  for (const { line, price, ...variant } of rows) {
    byLine.set(line, [...(byLine.get(line) ?? []), { ...variant, price: toMoneyString(price) }]);
  }
  return byLine;
}

function etagOf({ shippingAddress, giftNote }: Order, lines: readonly Line[]): string {
  const content = [
    Object.entries(shippingAddress).toSorted(),
    giftNote,
    lines.map(({ id, productId, quantity, price, left }) => [id, productId, quantity, price, left]),
  ];
  return `"${createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)}"`;
}
