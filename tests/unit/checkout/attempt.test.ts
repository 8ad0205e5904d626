import { attemptFor } from '@/components/checkout/attempt';
import { checkoutPayload } from '@/components/checkout/payload';
import type { CouponStanding } from '@/store/order/coupon-standing';
import { sampleLine } from '../store/sample-line';

const draft = { city: 'İzmir' };
const none = { kind: 'none' } as const;
const payload = checkoutPayload(draft, [sampleLine(1, '5.00')], none);

test('the same order goes out under the same key', () => {
  const first = attemptFor(payload, null);
  expect(attemptFor(checkoutPayload(draft, [sampleLine(1, '5.00')], none), first)).toBe(first);
});

test('a changed cart or address is another order', () => {
  const first = attemptFor(payload, null);
  expect(attemptFor(checkoutPayload(draft, [sampleLine(1, '5.00', 2)], none), first).key).not.toBe(first.key);
  expect(attemptFor(checkoutPayload({ city: 'Bursa' }, [sampleLine(1, '5.00')], none), first).key).not.toBe(first.key);
});

test('keys are what the API takes, and never the same twice', () => {
  const keys = Array.from({ length: 50 }, () => attemptFor(payload, null).key);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});

describe('a coupon', () => {
  const answer = { question: '', code: 'PARTI10' };
  const sent = (coupon: CouponStanding) => checkoutPayload(draft, [sampleLine(1, '5.00')], coupon);

  test('goes along with what the shopper saw it take off, and makes another order', () => {
    const withCoupon = sent({ ...answer, kind: 'holds', discount: '0.50' });
    expect(withCoupon).toMatchObject({ coupon: 'PARTI10', discount: '0.50' });
    const first = attemptFor(payload, null);
    expect(attemptFor(withCoupon, first).key).not.toBe(first.key);
  });

  test('that nobody has an answer for yet goes along alone', () => {
    expect(sent({ kind: 'checking', code: 'PARTI10' })).toMatchObject({ coupon: 'PARTI10' });
    expect(sent({ ...answer, kind: 'failed' })).not.toHaveProperty('discount');
  });

  test('that was refused stays behind: the shopper saw the whole price', () => {
    const refused = { ...answer, kind: 'refused', reason: 'coupon_min_amount', minAmount: '9.00' } as const;
    expect(sent(refused)).toEqual(payload);
  });
});
