import { type Kurus, percentOfMoney, shareMoney, sumMoney } from '@/contracts/money';

export type CouponRule = { kind: 'percent' | 'fixed'; value: number };
/** `total` is quantity × price in kuruş; `eligible`: the coupon holds for this line. */
export type DiscountableLine = { total: Kurus; eligible: boolean };

/** Payment providers take no basket item that is free: so much of each line is always paid. */
const LEAST_PRICE: Kurus = 1;

/**
 * What a coupon takes off each line, in kuruş. A percentage is taken of the eligible lines' sum and rounded once, half
 * up; either kind ends where every eligible line costs {@link LEAST_PRICE}. The discount is then parted over these
 * lines in proportion to what each can give (its total less that), by largest remainders: the parts add up exactly.
 */
export function lineDiscounts(rule: CouponRule, lines: readonly DiscountableLine[]): Kurus[] {
  const gives = lines.map(({ total, eligible }) => (eligible ? Math.max(0, total - LEAST_PRICE) : 0));
  const eligibleSum = sumMoney(lines.map(({ total, eligible }) => (eligible ? total : 0)));
  const wanted = rule.kind === 'percent' ? percentOfMoney(eligibleSum, rule.value) : rule.value;
  return shareMoney(Math.min(wanted, sumMoney(gives)), gives);
}
