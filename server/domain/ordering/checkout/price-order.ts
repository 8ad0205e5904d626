import { and, eq } from 'drizzle-orm';
import { istanbulDay } from '@/contracts/calendar-days';
import type { Checkout } from '@/contracts/checkout';
import type { FieldErrors } from '@/contracts/common';
import { type Kurus, multiplyMoney, parseMoney, subtractMoney, sumMoney } from '@/contracts/money';
import { furthestParty } from '@/contracts/party-date';
import { gramsOf, shippingCost, type Tariff } from '@/contracts/shipping-cost';
import { type AppliedCoupon, applyCoupon } from '@/server/domain/ordering/coupon/apply-coupon';
import { type CouponContext, CouponRefusedError } from '@/server/domain/ordering/coupon/refusal';
import {
  assertRoom,
  planSlot,
  type SlotTarget,
  type SlotTerms,
  slotPrice,
} from '@/server/domain/ordering/slots/plan-slot';
import type { Db } from '@/server/platform/db/client';
import { branch } from '@/server/platform/db/schema/content';
import type { OrderDelivery, ReservedSlot } from '@/server/platform/db/schema/order';
import { ApiError, FieldError } from '@/server/platform/http/errors';
import { type PricedLine, type ProductReading, priceLines } from './price-lines';

/** `discount` is the line's share of the coupon's discount, kuruş; always less than the line's total. */
type OrderLine = PricedLine & { discount: Kurus };
/** `shipping` is the delivery cost with that of the hour, kuruş. */
export type PricedOrder = {
  lines: OrderLine[];
  coupon: AppliedCoupon | null;
  delivery: OrderDelivery;
  slot: ReservedSlot | null;
  shipping: Kurus;
};

/** The largest value of PostgreSQL's integer type, which stores amounts, kuruş. */
const MAX_AMOUNT: Kurus = 2_147_483_647;

type Requested = Pick<
  Checkout,
  | 'items'
  | 'words'
  | 'coupon'
  | 'discount'
  | 'delivery'
  | 'slot'
  | 'shipping'
  | 'party_date'
  | 'party_time'
  | 'city'
  | 'district'
>;

type Caller = CouponContext & { slots: SlotTerms; reading: ProductReading };

/**
 * The lines of an order at current prices, less its coupon, and its delivery.
 * @throws FieldError `delivery`, `party_date`, `items`, `words`; LinesRefusedError, CouponRefusedError, ApiError 409
 * `shipping_changed`, `slot_required`, `slot_closed`, and unless it is being placed `slot_full`; also when discount or
 * shipping differ from what the shopper saw
 */
export async function priceOrder(db: Db, requested: Requested, caller: Caller): Promise<PricedOrder> {
  const { delivery, target } = await planDelivery(db, requested, caller.now);
  const { lines, coupon, tariff } = await priceItems(db, requested, caller);
  const slot = planSlot(caller.slots, target, requested.slot, caller.now);
  if (slot && !caller.placing) await assertRoom(db, slot);
  const shipping = priceDelivery(tariff, delivery, lines) + (slot ? slotPrice(caller.slots, target) : 0);
  if (requested.shipping !== undefined && parseMoney(requested.shipping) !== shipping) {
    throw new ApiError(409, 'shipping_changed', 'Delivery costs something else than was seen.');
  }
  if (orderAmount({ lines, shipping }) > MAX_AMOUNT) {
    throw new FieldError({ items: ['An order can not cost more than 21474836.47 TRY.'] });
  }
  return { lines, coupon, delivery, slot, shipping };
}

async function priceItems(db: Db, { items, words, coupon: code, discount }: Requested, caller: Caller) {
  const { lines, tariff } = await priceLines(db, { items, words }, caller.reading);
  if (code === undefined) return { lines: lines.map((line) => ({ ...line, discount: 0 })), coupon: null, tariff };
  const coupon = await applyCoupon(db, { code, ...caller }, lines);
  if (discount !== undefined && parseMoney(discount) !== coupon.discount) {
    throw new CouponRefusedError('coupon_changed');
  }
  return { lines: lines.map((line, index) => ({ ...line, discount: coupon.discounts[index] ?? 0 })), coupon, tariff };
}

/** Pickup is free. */
function priceDelivery(tariff: Tariff | null, { method }: OrderDelivery, lines: readonly OrderLine[]): Kurus {
  if (method === 'pickup') return 0;
  return shippingCost(tariff, { itemsAmount: sumMoney(lines.map(lineAmount)), grams: gramsOf(lines) });
}

/** The amount paid for a line, kuruş; never 0. */
export function lineAmount({ price, quantity, discount }: Pick<OrderLine, 'price' | 'quantity' | 'discount'>): Kurus {
  return subtractMoney(multiplyMoney(price, quantity), discount);
}

/** An order's total, kuruş. The only place that computes it. */
export function orderAmount({ lines, shipping }: Pick<PricedOrder, 'lines' | 'shipping'>): Kurus {
  return sumMoney([...lines.map(lineAmount), shipping]);
}

/**
 * The order's delivery, with a snapshot of the pickup branch, and what its hours depend on.
 * @throws FieldError `delivery` for a branch without pickup, `party_date` for a date in the past or too far ahead,
 * `party_time` for a time without a date
 */
async function planDelivery(
  db: Db,
  { delivery, party_date: party, party_time: time, city, district }: Requested,
  now: Date,
): Promise<{ delivery: OrderDelivery; target: SlotTarget }> {
  const errors: FieldErrors = {};
  if (party !== undefined) {
    const today = istanbulDay(now);
    if (party < today) errors.party_date = ['This day is over.'];
    if (party > furthestParty(today)) errors.party_date = ['This day is too far ahead.'];
  }
  if (party === undefined && time !== undefined) errors.party_time = ['A time needs a day.'];
  const planned =
    delivery?.method === 'pickup'
      ? await pickup(db, delivery.branch)
      : { delivery: { method: 'shipping' as const }, target: { method: 'shipping' as const, city, district } };
  if (planned === null) errors.delivery = ['No orders are picked up there.'];
  if (planned === null || errors.party_date || errors.party_time) throw new FieldError(errors);
  return planned;
}

async function pickup(db: Db, slug: string): Promise<{ delivery: OrderDelivery; target: SlotTarget } | null> {
  const { name, address, phone, map, hours, exceptions } = branch;
  const [found] = await db
    .select({ slug: branch.slug, name, address, phone, map, hours, exceptions })
    .from(branch)
    .where(and(eq(branch.slug, slug), eq(branch.pickup, true)));
  if (!found) return null;
  const { hours: opening, exceptions: days, ...snapshot } = found;
  return {
    delivery: { method: 'pickup', branch: snapshot },
    target: { method: 'pickup', branch: { slug, hours: opening, exceptions: days } },
  };
}
