import fc from 'fast-check';
import { sumMoney } from '@/contracts/money';
import { type DiscountableLine, lineDiscounts } from '@/server/domain/ordering/coupon/line-discounts';

const line = (total: number, eligible = true): DiscountableLine => ({ total, eligible });

test.each([
  ['a tenth, rounded half up once', { kind: 'percent', value: 10 }, [line(4990), line(10_005)], [499, 1001]],
  [
    'a fixed amount in proportion to the lines',
    { kind: 'fixed', value: 5000 },
    [line(10_000), line(30_000)],
    [1250, 3750],
  ],
  [
    'the remaining kuruş from the first of equal lines',
    { kind: 'fixed', value: 100 },
    [line(500), line(500), line(500)],
    [34, 33, 33],
  ],
  ['nothing from ineligible lines', { kind: 'percent', value: 50 }, [line(1000, false), line(1000)], [0, 500]],
  ['never all of a line', { kind: 'percent', value: 100 }, [line(4990), line(1), line(2)], [4989, 0, 1]],
  ['never more than the lines cost', { kind: 'fixed', value: 1_000_000 }, [line(300), line(9000, false)], [299, 0]],
  ['nothing when no line is eligible', { kind: 'fixed', value: 100 }, [line(300, false)], [0]],
] as const)('takes %s', (_name, rule, lines, expected) => {
  expect(lineDiscounts(rule, lines)).toEqual(expected);
});

const rules = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('fixed' as const), value: fc.integer({ min: 1, max: 100_000_000 }) }),
);
const carts = fc.array(fc.record({ total: fc.integer({ min: 1, max: 100_000_000 }), eligible: fc.boolean() }), {
  minLength: 1,
  maxLength: 100,
});

test('every line of a random cart keeps a positive price, and the parts add up exactly', () => {
  fc.assert(
    fc.property(rules, carts, (rule, lines) => {
      const discounts = lineDiscounts(rule, lines);
      const eligible = lines.filter((one) => one.eligible);
      const sum = sumMoney(eligible.map(({ total }) => total));
      const wanted = rule.kind === 'percent' ? Math.floor((sum * rule.value + 50) / 100) : rule.value;
      expect(sumMoney(discounts)).toBe(Math.min(wanted, sum - eligible.length));
      lines.forEach(({ total, eligible: holds }, index) => {
        const discount = discounts[index] ?? -1;
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(total - discount).toBeGreaterThanOrEqual(1);
        if (!holds) expect(discount).toBe(0);
      });
    }),
  );
});

test('every share is within a kuruş of the exact one', () => {
  fc.assert(
    fc.property(rules, carts, (rule, lines) => {
      const discounts = lineDiscounts(rule, lines);
      const gives = lines.map(({ total, eligible }) => (eligible ? total - 1 : 0));
      const [discount, all] = [sumMoney(discounts), sumMoney(gives)];
      discounts.forEach((part, index) => {
        const exact = all === 0 ? 0 : (discount * (gives[index] ?? 0)) / all;
        expect(Math.abs(part - exact)).toBeLessThan(1.001);
      });
    }),
  );
});
