import type { Checkout } from '@/contracts/checkout';
import { type Kurus, multiplyMoney, parseMoney, subtractMoney, sumMoney } from '@/contracts/money';
import type { Db } from '@/server/db/client';
import { type AppliedCoupon, applyCoupon, type CouponAsked } from '@/server/modules/coupon/apply-coupon';
import { CouponRefusedError } from '@/server/modules/coupon/refusal';
import { type PricedLine, priceLines } from './price-lines';

/** `discount` is the line's share of what the coupon takes off, kuruş; less than what the line costs. */
export type OrderLine = PricedLine & { discount: Kurus };
export type PricedOrder = { lines: OrderLine[]; coupon: AppliedCoupon | null };

type Asked = Pick<Checkout, 'items' | 'coupon' | 'discount'>;

/**
 * The lines of an order at today's prices, less its coupon.
 * @throws LinesRefusedError, CouponRefusedError; also when the discount is not the one that the shopper saw
 */
export async function priceOrder(
  db: Db,
  { items, coupon: code, discount }: Asked,
  asking: Omit<CouponAsked, 'code'>,
): Promise<PricedOrder> {
  const lines = await priceLines(db, items);
  if (code === undefined) return { lines: lines.map((line) => ({ ...line, discount: 0 })), coupon: null };
  const coupon = await applyCoupon(db, { code, ...asking }, lines);
  if (discount !== undefined && parseMoney(discount) !== coupon.discount) {
    throw new CouponRefusedError('coupon_changed');
  }
  return { lines: lines.map((line, place) => ({ ...line, discount: coupon.discounts[place] ?? 0 })), coupon };
}

/** What is paid for a line, in kuruş; never 0. */
export function lineAmount({ price, quantity, discount }: Pick<OrderLine, 'price' | 'quantity' | 'discount'>): Kurus {
  return subtractMoney(multiplyMoney(price, quantity), discount);
}

/** What an order costs, in kuruş. Shipping will be added here and nowhere else. */
export function orderAmount(lines: readonly Pick<OrderLine, 'price' | 'quantity' | 'discount'>[]): Kurus {
  return sumMoney(lines.map(lineAmount));
}
