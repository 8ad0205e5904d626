import type { Checkout } from '@/contracts/checkout';
import { type Kurus, multiplyMoney, parseMoney, subtractMoney, sumMoney } from '@/contracts/money';
import { gramsOf, shippingCost } from '@/server/domain/catalog/shipping-tariff/shipping-cost';
import { readTariff } from '@/server/domain/catalog/shipping-tariff/tariff';
import { type AppliedCoupon, applyCoupon, type CouponAsked } from '@/server/domain/ordering/coupon/apply-coupon';
import { CouponRefusedError } from '@/server/domain/ordering/coupon/refusal';
import type { Db } from '@/server/platform/db/client';
import type { OrderDelivery } from '@/server/platform/db/schema/order';
import { ApiError, FieldError } from '@/server/platform/http/errors';
import { planDelivery } from './plan-delivery';
import { type PricedLine, priceLines } from './price-lines';

/** `discount` is the line's share of the coupon's discount, kuruş; always less than the line's total. */
export type OrderLine = PricedLine & { discount: Kurus };
/** `shipping` is the delivery cost, kuruş. */
export type PricedOrder = {
  lines: OrderLine[];
  coupon: AppliedCoupon | null;
  delivery: OrderDelivery;
  shipping: Kurus;
};

/** The largest value of PostgreSQL's integer type, which stores amounts, kuruş. */
const MAX_AMOUNT: Kurus = 2_147_483_647;

type Asked = Pick<Checkout, 'items' | 'coupon' | 'discount' | 'delivery' | 'shipping' | 'party_date'>;

/**
 * The lines of an order at current prices, less its coupon, and its delivery.
 * @throws FieldError `delivery`, `party_date`, `items`; LinesRefusedError, CouponRefusedError, ApiError 409
 * `shipping_changed`; also when discount or shipping differ from what the shopper saw
 */
export async function priceOrder(db: Db, requested: Asked, asking: Omit<CouponAsked, 'code'>): Promise<PricedOrder> {
  const delivery = await planDelivery(db, requested, asking.now);
  const { lines, coupon } = await priceGoods(db, requested, asking);
  const shipping = await priceDelivery(db, delivery, lines);
  if (requested.shipping !== undefined && parseMoney(requested.shipping) !== shipping) {
    throw new ApiError(409, 'shipping_changed', 'Delivery costs something else than was seen.');
  }
  if (orderAmount({ lines, shipping }) > MAX_AMOUNT) {
    throw new FieldError({ items: ['An order can not cost more than 21474836.47 TRY.'] });
  }
  return { lines, coupon, delivery, shipping };
}

async function priceGoods(db: Db, { items, coupon: code, discount }: Asked, asking: Omit<CouponAsked, 'code'>) {
  const lines = await priceLines(db, items);
  if (code === undefined) return { lines: lines.map((line) => ({ ...line, discount: 0 })), coupon: null };
  const coupon = await applyCoupon(db, { code, ...asking }, lines);
  if (discount !== undefined && parseMoney(discount) !== coupon.discount) {
    throw new CouponRefusedError('coupon_changed');
  }
  return { lines: lines.map((line, index) => ({ ...line, discount: coupon.discounts[index] ?? 0 })), coupon };
}

/** Pickup is free. */
async function priceDelivery(db: Db, { method }: OrderDelivery, lines: readonly OrderLine[]): Promise<Kurus> {
  if (method === 'pickup') return 0;
  return shippingCost(await readTariff(db), { goods: sumMoney(lines.map(lineAmount)), grams: gramsOf(lines) });
}

/** The amount paid for a line, kuruş; never 0. */
export function lineAmount({ price, quantity, discount }: Pick<OrderLine, 'price' | 'quantity' | 'discount'>): Kurus {
  return subtractMoney(multiplyMoney(price, quantity), discount);
}

/** An order's total, kuruş. The only place that computes it. */
export function orderAmount({ lines, shipping }: Pick<PricedOrder, 'lines' | 'shipping'>): Kurus {
  return sumMoney([...lines.map(lineAmount), shipping]);
}
