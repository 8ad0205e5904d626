import { type Kurus, sumMoney } from '@/contracts/money';
import { BY_BUYER } from '@/contracts/order-changes';
import { titleWithVariant } from '@/contracts/variant-title';
import { reserveStock, restock } from '@/server/domain/ordering/lifecycle/stock-reservation';
import {
  type Replacement,
  replacedBy,
  replaceProduct,
  splitOff,
  unitPriceOf,
} from '@/server/domain/ordering/line/replace-line';
import type { Db } from '@/server/platform/db/client';
import type { orderLine } from '@/server/platform/db/schema/order';
import { ApiError } from '@/server/platform/http/errors';

type Line = typeof orderLine.$inferSelect;

/** All units of a line that are left, as another variant; of `refund` and `toPay` one is 0, kuruş. */
export type Swap = { line: Line; by: Replacement; quantity: number; refund: Kurus; toPay: Kurus };

/**
 * Makes the units of a line another variant, and puts the others back on sale. The difference of a cheaper one is taken off
 * the line, that of a dearer one added to its price; the caller refunds it, or it was paid.
 * @param isReserved whether the variant's stock is reserved already
 * @throws ApiError 409 `out_of_stock`
 */
export async function writeSwap(tx: Db, { line, by, quantity, refund }: Swap, isReserved = false): Promise<void> {
  if (!isReserved) await reserveVariant(tx, by, quantity);
  const swapped = await splitOff(tx, line, { quantity, left: quantity });
  await restock(tx, [{ orderLineId: swapped.id, quantity, missing: 0 }]);
  const first = line.replaces ?? { ...replacedBy(line, ''), by: BY_BUYER };
  const dearer = Math.max(0, by.price - unitPriceOf(swapped));
  await replaceProduct(tx, swapped, by, {
    replaces: first.product === by.product ? null : first,
    price: sumMoney([swapped.price, dearer]),
    priceCut: sumMoney([swapped.priceCut, refund]),
    variantPrice: by.price,
  });
}

/** @throws ApiError 409 `out_of_stock` */
export async function reserveVariant(tx: Db, by: Pick<Replacement, 'product' | 'sku'>, quantity: number) {
  if ((await reserveStock(tx, [{ product: by.product, quantity }])).short !== null) throw outOfStock(by);
}

export const outOfStock = ({ sku }: Pick<Replacement, 'sku'>) =>
  new ApiError(409, 'out_of_stock', `${sku} has less in stock than the line has units.`);

/** For the buyer and the staff: `"Balon (Kırmızı) × 2 → Mavi"`. */
export function describeSwap({ line, by, quantity }: Swap): string {
  const { title, variantTitle } = line;
  return `${titleWithVariant(title, variantTitle)} × ${quantity} → ${by.variantTitle || by.title}`;
}
