import { multiplyMoney, subtractMoney, sumMoney, toMoneyString } from '@/contracts/money';
import type { ShippingQuote, ShippingQuoteRequest } from '@/contracts/shipping';
import { readSoldLines, type SoldLine } from '@/server/domain/catalog/pricing/sold-lines';
import { applyCoupon } from '@/server/domain/ordering/coupon/apply-coupon';
import { countGuesses } from '@/server/domain/ordering/coupon/count-guesses';
import { CouponRefusedError } from '@/server/domain/ordering/coupon/refusal';
import type { Ports } from '@/server/platform/ports/ports';
import { gramsOf, shippingCost } from './shipping-cost';
import { readTariff } from './tariff';

/** `customerId` null: a guest. `address` is the caller's. */
type Caller = { customerId: number | null; address: string };

/**
 * What delivery of a cart costs at today's prices. What is sold out counts, what is no longer sold doesn't; nor does a
 * coupon that does not hold. The order decides.
 * @throws ApiError 429 for somebody who tries coupon codes
 */
export async function quoteShipping(
  ports: Ports,
  request: ShippingQuoteRequest,
  caller: Caller,
): Promise<ShippingQuote> {
  const tariff = await readTariff(ports.db);
  if (tariff === null) return { shipping: toMoneyString(0), free_from: toMoneyString(0) };
  const free_from = tariff.freeFrom === null ? null : toMoneyString(tariff.freeFrom);
  if (request.delivery?.method === 'pickup') return { shipping: toMoneyString(0), free_from };
  const lines = await readSoldLines(ports.db, request.items);
  const sum = sumMoney(lines.map(({ price, quantity }) => multiplyMoney(price, quantity)));
  const goods = subtractMoney(sum, await discountOf(ports, request.coupon, lines, caller));
  return { shipping: toMoneyString(shippingCost(tariff, { goods, grams: gramsOf(lines) })), free_from };
}

async function discountOf(ports: Ports, code: string | undefined, lines: readonly SoldLine[], caller: Caller) {
  if (code === undefined) return 0;
  const { db, clock } = ports;
  const asked = { code, customerId: caller.customerId, now: clock.now(), placing: false };
  try {
    return (await countGuesses(ports, caller.address, () => applyCoupon(db, asked, lines))).discount;
  } catch (error) {
    if (error instanceof CouponRefusedError) return 0;
    throw error;
  }
}
