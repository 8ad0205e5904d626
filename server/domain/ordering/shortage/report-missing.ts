import { eq } from 'drizzle-orm';
import type { Refund } from '@/contracts/refund';
import type { MissingInput } from '@/contracts/shortage';
import { titleWithVariant } from '@/contracts/variant-title';
import { wordTitle } from '@/contracts/word-groups';
import { publishEditedStock } from '@/server/domain/catalog/stock/publish-stock';
import { mailMissing } from '@/server/domain/ordering/emails/order-emails';
import { publishOrderStock } from '@/server/domain/ordering/lifecycle/stock-reservation';
import { planUnitRefund, toWholeRefund } from '@/server/domain/ordering/refund/refund-order';
import { countLeft } from '@/server/domain/ordering/refund/refund-units';
import { inTransaction } from '@/server/platform/db/retry';
import { orderLine } from '@/server/platform/db/schema/order';
import type { Ports } from '@/server/platform/ports/ports';
import { findOrderId, lockOrderToSend, markSoldOut } from './order-to-send';
import { type CancelledUnits, cancelledUnits } from './shortage-rules';

type Line = typeof orderLine.$inferSelect;

/**
 * Cancels units that are missing while the order is packed, refunds what was paid for them, and notifies the buyer. The
 * other letters of a word with a missing one go back into stock.
 * @throws ApiError 404, 409 `wrong_status` and those of a refund; FieldError `lines`
 */
export async function reportMissing(ports: Ports, number: string, input: MissingInput): Promise<Refund> {
  const { db, clock } = ports;
  const orderId = await findOrderId(db, number);
  const { planned, soldOut } = await inTransaction(db, async (tx) => {
    await lockOrderToSend(tx, orderId);
    const at = clock.now();
    const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(orderLine.id);
    const units = cancelledUnits(lines, await countLeft(tx, orderId, lines), input.lines);
    const planned = await planUnitRefund(tx, {
      orderId,
      units,
      restocked: true,
      missing: new Map(units.map(({ line, missing }) => [line, missing])),
      anyway: input.anyway,
      reason: 'missing',
      note: input.note,
      at,
    });
    const named = input.lines.flatMap(({ line }) => lines.find(({ id }) => id === line)?.productId ?? []);
    const soldOut = input.sold_out ? await markSoldOut(tx, named, { number, at }) : [];
    await mailMissing(tx, ports, {
      orderId,
      refundId: planned.refund.id,
      units: describeUnits(lines, units),
      amount: planned.amount,
    });
    return { planned, soldOut };
  });
  await publishOrderStock(ports, orderId);
  if (soldOut.length > 0) await publishEditedStock(ports, soldOut);
  return toWholeRefund(planned);
}

/** The cancelled units for the buyer, a word as one. */
function describeUnits(lines: readonly Line[], units: readonly CancelledUnits[]): string[] {
  const names = units.flatMap(({ line, quantity }) => {
    const found = lines.find(({ id }) => id === line);
    if (!found) return [];
    if (found.word) return [`${wordTitle(found.word)} yazısı`];
    return [`${titleWithVariant(found.title, found.variantTitle)} × ${quantity}`];
  });
  return [...new Set(names)];
}
