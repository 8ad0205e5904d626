import { and, eq } from 'drizzle-orm';
import { multiplyMoney, subtractMoney, sumMoney } from '@/contracts/money';
import { BY_BUYER } from '@/contracts/order-changes';
import type { Substituted, SubstituteInput } from '@/contracts/shortage';
import { titleWithVariant } from '@/contracts/variant-title';
import { publishEditedStock } from '@/server/domain/catalog/stock/publish-stock';
import { mailSubstituted } from '@/server/domain/ordering/emails/order-emails';
import { publishOrderStock, reserveStock } from '@/server/domain/ordering/lifecycle/stock-reservation';
import {
  findReplacement,
  type Replacement,
  replacedBy,
  replaceProduct,
  splitOff,
  takenOff,
  unitPriceOf,
} from '@/server/domain/ordering/line/replace-line';
import { assertNoneFailed } from '@/server/domain/ordering/refund/failed-refunds';
import { planOrderRefund } from '@/server/domain/ordering/refund/order-money';
import { toWholeRefund } from '@/server/domain/ordering/refund/refund-order';
import { countLeft } from '@/server/domain/ordering/refund/refund-units';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { product } from '@/server/platform/db/schema/catalog';
import { orderLine } from '@/server/platform/db/schema/order';
import { ApiError, FieldError } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { findOrderId, lockOrderToSend, markSoldOut } from './order-to-send';
import { cheaperBy } from './shortage-rules';

type Line = typeof orderLine.$inferSelect;

/**
 * Sends another product instead of missing units of a line, as far as the buyer's choice permits it, reserves its stock,
 * refunds the difference of a cheaper one, and notifies the buyer. The missing units don't go back into stock.
 * @throws ApiError 404, 409 `wrong_status`, `part_of_word`, `substituted_already`, `not_chosen`, `not_agreed`,
 * `out_of_stock`, `refund_failed`, `more_than_paid`, `nothing_left`; FieldError `line`, `quantity`, `sku`
 */
export async function substituteLine(ports: Ports, number: string, input: SubstituteInput): Promise<Substituted> {
  const { db, clock } = ports;
  const orderId = await findOrderId(db, number);
  const { line, refund, soldOut } = await inTransaction(db, async (tx) => {
    await lockOrderToSend(tx, orderId);
    const at = clock.now();
    const ordered = await findLine(tx, orderId, input);
    const left = (await countLeft(tx, orderId, [ordered])).get(ordered.id) ?? 0;
    const quantity = input.quantity ?? left;
    if (quantity < 1 || quantity > left)
      throw new FieldError({ quantity: ['Name no more than is left of that line.'] });
    const by = await readSubstitute(tx, ordered, input.sku);
    if (!input.anyway) await assertNoneFailed(tx, orderId);
    if ((await reserveStock(tx, [{ product: by.product, quantity }])).short !== null) {
      throw new ApiError(409, 'out_of_stock', `${input.sku} has less than ${quantity} in stock.`);
    }
    const line = await splitOff(tx, ordered, { quantity, left });
    const paid = subtractMoney(multiplyMoney(line.price, quantity), takenOff(line));
    const amount = cheaperBy(paid, unitPriceOf(line), by.price);
    const replaces = replacedBy(line, input.note);
    await replaceProduct(tx, line, by, { replaces, priceCut: sumMoney([line.priceCut, amount]) });
    const plan = { orderId, amount, reason: 'substitute', note: input.note, at } as const;
    const refund = amount > 0 ? await planOrderRefund(tx, plan) : null;
    const soldOut =
      input.sold_out && ordered.productId ? await markSoldOut(tx, [ordered.productId], { number, at }) : [];
    await mailSubstituted(tx, ports, {
      orderId,
      lineId: line.id,
      ordered: `${titleWithVariant(line.title, line.variantTitle)} × ${quantity}`,
      sent: `${titleWithVariant(by.title, by.variantTitle)} × ${quantity}`,
      amount,
      note: input.note,
    });
    return { line: line.id, refund, soldOut };
  });
  await publishOrderStock(ports, orderId);
  if (soldOut.length > 0) await publishEditedStock(ports, soldOut);
  return { line, refund: refund && toWholeRefund(refund) };
}

/** A line that may get a substitute: no letter of a word, and the buyer consents. */
async function findLine(tx: Db, orderId: number, { line: id, agreed }: SubstituteInput): Promise<Line> {
  const [line] = await tx
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.orderId, orderId), eq(orderLine.id, id)));
  if (!line) throw new FieldError({ line: ['The order has no such line.'] });
  if (line.word) throw new ApiError(409, 'part_of_word', 'A letter of a word is not replaced; report it missing.');
  if (line.replaces && line.replaces.by !== BY_BUYER)
    throw new ApiError(409, 'substituted_already', 'The line has a substitute already.');
  if (line.ifMissing === 'refund') {
    throw new ApiError(409, 'not_chosen', 'The buyer wants the money back; report the units missing.');
  }
  if (line.ifMissing === 'call' && !agreed) {
    throw new ApiError(409, 'not_agreed', 'The buyer wants to be called first; say what was agreed.');
  }
  return line;
}

/** Locks the substitute together with the ordered product. @throws FieldError `sku` */
async function readSubstitute(tx: Db, line: Line, sku: string): Promise<Replacement> {
  const found = await findReplacement(tx, line, eq(product.sku, sku));
  if (!found) throw new FieldError({ sku: ['No product for sale has this SKU.'] });
  if (found.product === line.productId) throw new FieldError({ sku: ['This is the product that was ordered.'] });
  return found;
}
