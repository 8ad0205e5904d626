import { asc, eq } from 'drizzle-orm';
import { type Kurus, parseMoney, toMoneyString } from '@/contracts/money';
import type { Refund, RefundInput } from '@/contracts/refund';
import { lockOrder } from '@/server/domain/ordering/lifecycle/change-status';
import { publishOrderStock, restock } from '@/server/domain/ordering/lifecycle/stock-reservation';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { orders } from '@/server/platform/db/schema/order';
import { refund } from '@/server/platform/db/schema/refund';
import { notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { assertNoneFailed } from './failed-refunds';
import { planOrderRefund } from './order-money';
import { assertRestockable, type LineUnits, refundOfUnits } from './refund-units';

/**
 * Refunds an amount, units, or the remainder of an order for the owner. Units are restocked only on request, and never
 * those of a cancelled order, whose stock was released already.
 * @throws ApiError 404, 409 `nothing_paid`, `nothing_left`, `more_than_paid`, `restocked_already`, `refund_failed`;
 * FieldError `lines`
 */
export async function refundOrder(ports: Ports, number: string, input: RefundInput): Promise<Refund> {
  const { db, clock } = ports;
  const order = await findOrder(db, number);
  const planned = await inTransaction(db, async (tx) => {
    await lockOrder(tx, order.id);
    const common = { reason: 'owner', note: input.reason, at: clock.now() } as const;
    if (input.amount !== undefined) {
      if (!input.anyway) await assertNoneFailed(tx, order.id);
      return planOrderRefund(tx, { ...common, orderId: order.id, amount: parseMoney(input.amount) });
    }
    return planUnitRefund(tx, {
      ...common,
      orderId: order.id,
      units: input.lines ?? 'all',
      restocked: input.restock,
      anyway: input.anyway,
    });
  });
  if (input.restock) await publishOrderStock(ports, order.id);
  return toWholeRefund(planned);
}

type UnitRefundPlan = {
  orderId: number;
  units: readonly LineUnits[] | 'all';
  restocked: boolean;
  /** Units by line that were missing at packing: they don't go back into stock. */
  missing?: ReadonlyMap<number, number>;
  /** Also when an earlier refund failed. */
  anyway: boolean;
  reason: 'owner' | 'return' | 'missing' | 'changed';
  note?: string;
  returnId?: number;
  at: Date;
};

/**
 * Plans a refund of units, in a transaction that holds the order's lock. The last units get the entire remaining
 * amount.
 * @returns as planOrderRefund
 */
export async function planUnitRefund(tx: Db, { orderId, units, restocked, missing, anyway, ...plan }: UnitRefundPlan) {
  if (!anyway) await assertNoneFailed(tx, orderId);
  const { amount, everything, lines } = await refundOfUnits(tx, orderId, units);
  const [order] = await tx.select({ released: orders.stockReleased }).from(orders).where(eq(orders.id, orderId));
  const back = restocked && !order?.released;
  if (back) await assertRestockable(tx, orderId, lines);
  const whole: Kurus | 'all' = everything || units === 'all' ? 'all' : amount;
  const marked = lines.map((line) => ({ ...line, restocked: back, missing: missing?.get(line.orderLineId) ?? 0 }));
  const planned = await planOrderRefund(tx, { ...plan, orderId, amount: whole, lines: marked });
  if (back) await restock(tx, marked);
  return planned;
}

/** An order's refunds, oldest first. @throws ApiError 404 */
export async function listRefunds(db: Db, number: string): Promise<Refund[]> {
  const { id } = await findOrder(db, number);
  const rows = await db.select().from(refund).where(eq(refund.orderId, id)).orderBy(asc(refund.id));
  return rows.map(toRefund);
}

async function findOrder(db: Db, number: string) {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  if (!order) throw notFound();
  return order;
}

/** A refund with its amount over all payments, kuruş. */
type WholeRefund = { refund: typeof refund.$inferSelect; amount: Kurus };

/** The answer about a refund that was just planned, as one also where several payments share it. */
export function toWholeRefund({ refund: first, amount }: WholeRefund): Refund {
  return toRefund({ ...first, amount });
}

export function toRefund(row: typeof refund.$inferSelect): Refund {
  return {
    id: row.id,
    amount: toMoneyString(row.amount),
    cause: row.reason,
    note: row.note,
    refund_status: row.status,
    reference: row.providerRef,
    method: row.method,
    paid_on: row.paidOn,
    settlement_note: row.settlementNote,
    error: row.lastError,
    created_at: row.createdAt.toISOString(),
    done_at: row.doneAt?.toISOString() ?? null,
  };
}
