import { type Kurus, percentOfMoney, shareMoney, sumMoney } from '@/contracts/money';

export type CouponRule = { kind: 'percent' | 'fixed'; value: number };
/** `total` is quantity × price in kuruş; `eligible`: the coupon applies to this line. */
export type DiscountableLine = { total: Kurus; eligible: boolean };

/** The least amount of each line that is always paid: payment providers refuse basket items with price 0. */
const LEAST_PRICE: Kurus = 1;

/**
 * A coupon's discount per line, kuruş. A percentage is taken of the eligible lines' sum and rounded once, half up;
 * either kind is capped so that every eligible line still costs {@link LEAST_PRICE}. The discount is then distributed
 * over these lines in proportion to their total less that minimum, by largest remainders: the parts add up exactly.
 */
export function lineDiscounts(rule: CouponRule, lines: readonly DiscountableLine[]): Kurus[] {
  const gives = lines.map(({ total, eligible }) => (eligible ? Math.max(0, total - LEAST_PRICE) : 0));
  const eligibleSum = sumMoney(lines.map(({ total, eligible }) => (eligible ? total : 0)));
  const wanted = rule.kind === 'percent' ? percentOfMoney(eligibleSum, rule.value) : rule.value;
  return shareMoney(Math.min(wanted, sumMoney(gives)), gives);
}
