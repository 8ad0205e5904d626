import type { CouponCheck, CouponCheckRequest } from '@/contracts/coupon';
import { foldCouponCode } from '@/contracts/coupon-code';
import { multiplyMoney, subtractMoney, sumMoney, toMoneyString } from '@/contracts/money';
import { readSoldLines } from '@/server/domain/catalog/pricing/sold-lines';
import type { Ports } from '@/server/platform/ports/ports';
import { applyCoupon } from './apply-coupon';
import { countGuesses } from './count-guesses';
import { CouponRefusedError } from './refusal';

/** `customerId` is null for a guest. */
type Caller = { customerId: number | null; ip: string };

/**
 * The discount of a code on a cart at current prices. Reserves nothing; the order does that. Products that are no
 * longer sold are ignored.
 * @throws ApiError 429 for a client that guesses codes
 */
export async function checkCoupon(ports: Ports, request: CouponCheckRequest, caller: Caller): Promise<CouponCheck> {
  const { db, clock } = ports;
  const lines = await readSoldLines(db, request.items);
  const sum = sumMoney(lines.map(({ price, quantity }) => multiplyMoney(price, quantity)));
  const answer = { code: foldCouponCode(request.code), reason: null, min_amount: null };
  try {
    const couponRequest = { code: request.code, customerId: caller.customerId, now: clock.now(), placing: false };
    const { discount } = await countGuesses(ports, caller.ip, () => applyCoupon(db, couponRequest, lines));
    return { ...answer, discount: toMoneyString(discount), amount: toMoneyString(subtractMoney(sum, discount)) };
  } catch (error) {
    if (!(error instanceof CouponRefusedError)) throw error;
    const min_amount = error.minAmount === null ? null : toMoneyString(error.minAmount);
    return { ...answer, discount: toMoneyString(0), amount: toMoneyString(sum), reason: error.code, min_amount };
  }
}
