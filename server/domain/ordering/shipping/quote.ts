import { multiplyMoney, parseMoney, subtractMoney, sumMoney, toMoneyString } from '@/contracts/money';
import type { ShippingQuote, ShippingQuoteRequest } from '@/contracts/shipping';
import { gramsOf, shippingCost } from '@/contracts/shipping-cost';
import { readSoldLines, type SoldLine } from '@/server/domain/catalog/pricing/sold-lines';
import { readTariff } from '@/server/domain/catalog/shipping-tariff/tariff';
import { applyCoupon } from '@/server/domain/ordering/coupon/apply-coupon';
import { countGuesses } from '@/server/domain/ordering/coupon/count-guesses';
import { CouponRefusedError } from '@/server/domain/ordering/coupon/refusal';
import { readSlotRules } from '@/server/domain/ordering/slots/slot-document';
import type { Ports } from '@/server/platform/ports/ports';

/** `customerId` is null for a guest. */
type Caller = { customerId: number | null; ip: string };

/**
 * The delivery cost of a cart at current prices. Sold-out products count; products that are no longer sold and invalid
 * coupons do not. The order decides.
 * @throws ApiError 429 for a client that guesses coupon codes
 */
export async function quoteShipping(
  ports: Ports,
  request: ShippingQuoteRequest,
  caller: Caller,
): Promise<ShippingQuote> {
  const tariff = await readTariff(ports.db);
  const isPickedUp = request.delivery?.method === 'pickup';
  const extra = request.slot && !isPickedUp ? parseMoney((await readSlotRules(ports)).courier.price) : 0;
  if (tariff === null) return { shipping: toMoneyString(extra), free_from: toMoneyString(0) };
  const free_from = tariff.freeFrom === null ? null : toMoneyString(tariff.freeFrom);
  if (isPickedUp) return { shipping: toMoneyString(0), free_from };
  const lines = await readSoldLines(ports.db, request.items);
  const sum = sumMoney(lines.map(({ price, quantity }) => multiplyMoney(price, quantity)));
  const itemsAmount = subtractMoney(sum, await discountOf(ports, request.coupon, lines, caller));
  const shipping = shippingCost(tariff, { itemsAmount, grams: gramsOf(lines) }) + extra;
  return { shipping: toMoneyString(shipping), free_from };
}

async function discountOf(ports: Ports, code: string | undefined, lines: readonly SoldLine[], caller: Caller) {
  if (code === undefined) return 0;
  const { db, clock } = ports;
  const couponRequest = { code, customerId: caller.customerId, now: clock.now(), placing: false };
  try {
    return (await countGuesses(ports, caller.ip, () => applyCoupon(db, couponRequest, lines))).discount;
  } catch (error) {
    if (error instanceof CouponRefusedError) return 0;
    throw error;
  }
}
