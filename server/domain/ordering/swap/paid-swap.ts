import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Kurus, multiplyMoney, subtractMoney, sumMoney } from '@/contracts/money';
import { BY_BUYER } from '@/contracts/order-changes';
import { planBackInStock } from '@/server/domain/customers/stock-watch/back-in-stock';
import { mailChangedByBuyer } from '@/server/domain/ordering/emails/change-emails';
import { noteChange } from '@/server/domain/ordering/lifecycle/note-change';
import { reserveStock } from '@/server/domain/ordering/lifecycle/stock-reservation';
import { findReplacement, unitPriceOf } from '@/server/domain/ordering/line/replace-line';
import { countLeft } from '@/server/domain/ordering/refund/refund-units';
import { type Db, queryRows } from '@/server/platform/db/client';
import { product } from '@/server/platform/db/schema/catalog';
import { orderLine, orderSwap, orders, type SwapLine } from '@/server/platform/db/schema/order';
import type { Ports } from '@/server/platform/ports/ports';
import { describeSwap, reserveVariant, type Swap, writeSwap } from './write-swap';

/** Dearer variants that wait for their payment. Everything in this file runs while the order is locked. */

export type WaitingSwap = typeof orderSwap.$inferSelect;

/** Reserves the variants until `expiresAt`. @throws ApiError 409 `out_of_stock` */
export async function openSwap(
  tx: Db,
  orderId: number,
  swaps: readonly Swap[],
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<WaitingSwap> {
  for (const { by, quantity } of swaps) await reserveVariant(tx, by, quantity);
  const lines = swaps.map(
    ({ line, by, quantity }): SwapLine => ({
      line: line.id,
      from: line.productId ?? 0,
      product: by.product,
      quantity,
      price: by.price,
    }),
  );
  const [opened] = await tx
    .insert(orderSwap)
    .values({ orderId, status: 'open', lines, expiresAt, createdAt: now })
    .returning();
  if (!opened) throw new Error('a swap was not written');
  return opened;
}

/** The swap of an order that waits for its payment; undefined without one. */
export async function findOpenSwap(db: Db, orderId: number): Promise<WaitingSwap | undefined> {
  const [open] = await db
    .select()
    .from(orderSwap)
    .where(and(eq(orderSwap.orderId, orderId), eq(orderSwap.status, 'open')));
  return open;
}

/** Gives up a swap: what it has reserved is for sale again. Once; @returns whether it was open */
export async function dropSwap(tx: Db, swapId: number): Promise<boolean> {
  const [dropped] = await tx
    .update(orderSwap)
    .set({ status: 'dropped' })
    .where(and(eq(orderSwap.id, swapId), eq(orderSwap.status, 'open')))
    .returning({ lines: orderSwap.lines });
  if (!dropped) return false;
  const back = await queryRows<{ id: number }>(
    tx,
    sql`update product p set stock = p.stock + l.quantity
        from (${unitsOf(dropped.lines)}) l where p.id = l.product returning p.id`,
  );
  await planBackInStock(tx, { products: back.map(({ id }) => id) });
  return true;
}

/**
 * Puts the paid variants into the order, raises its amount, and mails the buyer. A swap that was given up takes its stock
 * again.
 * @returns false, with nothing changed, when the lines are not as they were chosen, or the stock is gone
 */
export async function applySwap(tx: Db, ports: Ports, swap: WaitingSwap): Promise<boolean> {
  const planned = await planAgain(tx, swap);
  if (!planned) return false;
  const { orderId } = swap;
  if (swap.status !== 'open') {
    const wanted = swap.lines.map((line) => ({ product: line.product, quantity: line.quantity }));
    if (!(await isInStock(tx, wanted))) return false;
    await reserveStock(tx, wanted);
  }
  for (const one of planned) await writeSwap(tx, one, true);
  const paid = sumMoney(planned.map(({ toPay }) => toPay));
  await tx.update(orderSwap).set({ status: 'applied' }).where(eq(orderSwap.id, swap.id));
  await tx
    .update(orders)
    .set({ amount: sql`${orders.amount} + ${paid}` })
    .where(eq(orders.id, orderId));
  const swapped = planned.map(describeSwap);
  const note = { kind: 'lines', detail: swapped.join('; '), by: BY_BUYER, at: ports.clock.now() } as const;
  const id = String(await noteChange(tx, orderId, note));
  const news = { dropped: [], swapped, refund: 0, paid, address: null, giftNote: null };
  await mailChangedByBuyer(tx, ports, orderId, { id, ...news });
  return true;
}

/** The swap's lines as they are now; null when one is not as it was chosen. */
async function planAgain(tx: Db, { orderId, lines }: WaitingSwap): Promise<Swap[] | null> {
  const rows = await tx.select().from(orderLine).where(eq(orderLine.orderId, orderId));
  const left = await countLeft(tx, orderId, rows);
  const swaps: Swap[] = [];
  for (const { line: id, from, product: variant, quantity, price } of lines) {
    const line = rows.find((row) => row.id === id);
    if (!line || line.productId !== from || left.get(id) !== quantity) return null;
    const by = await findReplacement(tx, line, eq(product.id, variant));
    const unit = unitPriceOf(line);
    if (!by || price < unit) return null;
    const toPay: Kurus = multiplyMoney(subtractMoney(price, unit), quantity);
    swaps.push({ line, by: { ...by, price }, quantity, refund: 0, toPay });
  }
  return swaps;
}

/** Units by `product`: a query within a statement, because several lines can be of one. */
function unitsOf(lines: readonly { product: number; quantity: number }[]): SQL {
  return sql`select product, sum(quantity)::int as quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(product int, quantity int) group by product`;
}

/** Whether there is enough of all, several lines of a product included; {@link planAgain} has locked them. */
async function isInStock(tx: Db, wanted: readonly { product: number; quantity: number }[]): Promise<boolean> {
  const [found] = await queryRows<{ enough: boolean }>(
    tx,
    sql`select count(*) = count(p.id) and coalesce(bool_and(p.stock >= w.quantity), false) as enough
        from (${unitsOf(wanted)}) w left join product p on p.id = w.product`,
  );
  return found?.enough ?? false;
}
