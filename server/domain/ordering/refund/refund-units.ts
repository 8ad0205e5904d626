import { eq, sql } from 'drizzle-orm';
import { type Kurus, multiplyMoney, shareMoney, subtractMoney, sumMoney } from '@/contracts/money';
import { takenOff } from '@/server/domain/ordering/line/replace-line';
import { type Db, queryRows } from '@/server/platform/db/client';
import { orderLine } from '@/server/platform/db/schema/order';
import { ApiError, FieldError } from '@/server/platform/http/errors';

export type LineUnits = { line: number; quantity: number };
type Line = Pick<typeof orderLine.$inferSelect, 'id' | 'price' | 'quantity' | 'discount' | 'priceCut'>;

export type UnitRefund = {
  amount: Kurus;
  /** Nothing of the order is left afterwards. */
  everything: boolean;
  lines: { orderLineId: number; quantity: number }[];
};

/**
 * The refund amount of units of an order, kuruş: what was paid for them, less their share of the discount. All units of
 * a line, over any number of refunds, add up to the line's amount. `all` are the remaining units.
 * @throws FieldError `lines` for more than is left or a line of another order
 */
export async function refundOfUnits(
  tx: Db,
  orderId: number,
  wanted: readonly LineUnits[] | 'all',
): Promise<UnitRefund> {
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(orderLine.id);
  const given = await countGiven(tx, orderId, false);
  const left = (line: Line) => line.quantity - (given.get(line.id) ?? 0);
  const requested = new Map<number, number>();
  for (const { line, quantity } of wanted === 'all'
    ? lines.map((line) => ({ line: line.id, quantity: left(line) }))
    : wanted) {
    requested.set(line, (requested.get(line) ?? 0) + quantity);
  }
  const known = new Map(lines.map((line) => [line.id, line]));
  const chosen = [...requested].filter(([, quantity]) => quantity > 0);
  const amounts = chosen.map(([id, quantity]) => {
    const line = known.get(id);
    if (!line || quantity > left(line)) throw new FieldError({ lines: ['Name no more than is left of that order.'] });
    const before = given.get(id) ?? 0;
    return subtractMoney(worthOf(line, before + quantity), worthOf(line, before));
  });
  return {
    amount: sumMoney(amounts),
    everything: lines.every((line) => left(line) === (requested.get(line.id) ?? 0)),
    lines: chosen.map(([orderLineId, quantity]) => ({ orderLineId, quantity })),
  };
}

/** The paid amount of the first units of a line, less what was refunded for a cheaper substitute, kuruş. */
export function worthOf(line: Omit<Line, 'id'>, units: number): Kurus {
  const [share = 0] = shareMoney(takenOff(line), [units, line.quantity - units]);
  return subtractMoney(multiplyMoney(line.price, units), share);
}

/** Units by line that were refunded or, with `restocked`, put back into stock or missing from it. */
export async function countGiven(tx: Db, orderId: number, restocked: boolean): Promise<Map<number, number>> {
  // A failed refund paid nothing, but the units that it restocked are in stock.
  const counts = restocked ? sql`l.restocked` : sql`r.status <> 'failed'`;
  const rows = await queryRows<{ id: number; units: number }>(
    tx,
    sql`select l.order_line_id as id, sum(l.quantity)::int as units
        from refund_line l join refund r on r.id = l.refund_id
        where r.order_id = ${orderId} and ${counts} group by l.order_line_id`,
  );
  return new Map(rows.map(({ id, units }) => [id, units]));
}

/** Units of lines, by id, that were neither refunded nor put back into stock. */
export async function countLeft(
  tx: Db,
  orderId: number,
  lines: readonly Pick<Line, 'id' | 'quantity'>[],
): Promise<Map<number, number>> {
  const [given, restocked] = [await countGiven(tx, orderId, false), await countGiven(tx, orderId, true)];
  return new Map(
    lines.map(({ id, quantity }) => [id, quantity - Math.max(given.get(id) ?? 0, restocked.get(id) ?? 0)]),
  );
}

/** @throws ApiError 409 `restocked_already` when units would be restocked twice */
export async function assertRestockable(tx: Db, orderId: number, lines: UnitRefund['lines']): Promise<void> {
  const back = await countGiven(tx, orderId, true);
  const sold = await tx.select().from(orderLine).where(eq(orderLine.orderId, orderId));
  const quantities = new Map(sold.map(({ id, quantity }) => [id, quantity]));
  const twice = lines.some(
    ({ orderLineId, quantity }) => (back.get(orderLineId) ?? 0) + quantity > (quantities.get(orderLineId) ?? 0),
  );
  if (twice) throw new ApiError(409, 'restocked_already', 'These units are back in stock already.');
}
