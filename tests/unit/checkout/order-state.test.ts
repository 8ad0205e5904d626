import { readOrderAccessToken, signOrderAccessToken } from '@/server/domain/ordering/access/order-access';
import { decide } from '@/server/domain/ordering/lifecycle/order-state';

describe('an order’s payment', () => {
  test.each([
    ['redirected', 'initialized', 'succeeded', 'pay'],
    ['created', 'initialized', 'succeeded', 'pay'],
    ['redirected', 'review', 'succeeded', 'pay'],
    ['redirected', 'review', 'failed', 'fail'],
    ['cancelled', 'failed', 'succeeded', 'give-back'],
    ['cancelled', 'failed', 'failed', 'nothing'],
    ['cancelled', 'review', 'failed', 'drop'],
    ['cancelled', 'review', 'succeeded', 'give-back'],
    ['cancelled', 'review', 'review', 'nothing'],
    ['failed', 'failed', 'succeeded', 'honour-late'],
    ['expired', 'failed', 'succeeded', 'honour-late'],
    ['redirected', 'initialized', 'failed', 'fail'],
    ['paid', 'succeeded', 'failed', 'nothing'],
    ['expired', 'failed', 'failed', 'nothing'],
    ['redirected', 'initialized', 'review', 'review'],
    ['paid', 'succeeded', 'review', 'nothing'],
    ['redirected', 'initialized', 'pending', 'nothing'],
  ] as const)('%s, %s + %s → %s', (order, payment, status, decision) => {
    expect(decide({ order, payment }, { kind: 'result', status })).toBe(decision);
  });

  test.each([
    ['paid', 'succeeded'],
    ['shipped', 'succeeded'],
    ['cancelled', 'refund_due'],
    ['expired', 'refund_due'],
    ['failed', 'refunded'],
    ['refunded', 'refunded'],
  ] as const)('a known payment (%s, %s) is not a second one', (order, payment) => {
    expect(decide({ order, payment }, { kind: 'result', status: 'succeeded' })).toBe('nothing');
  });

  test('only open orders expire, and not during the provider’s review', () => {
    const expired = { kind: 'expired' } as const;
    expect(decide({ order: 'redirected', payment: 'initialized' }, expired)).toBe('expire');
    expect(decide({ order: 'redirected', payment: 'review' }, expired)).toBe('nothing');
    expect(decide({ order: 'paid', payment: 'succeeded' }, expired)).toBe('nothing');
    expect(decide({ order: 'failed', payment: 'failed' }, expired)).toBe('nothing');
  });
});

describe('an order’s access token', () => {
  const now = new Date('2026-03-10T09:00:00Z');
  const secret = 'a-secret-of-this-test-alone-and-nothing-else';

  test('is valid for thirty days', () => {
    const rt = signOrderAccessToken(secret, 'SH-1', now);
    expect(readOrderAccessToken(secret, rt, now)).toBe('SH-1');
    expect(readOrderAccessToken(secret, rt, new Date(now.getTime() + 31 * 24 * 3600 * 1000))).toBeNull();
  });

  test('is invalid when modified or signed with another secret', () => {
    const rt = signOrderAccessToken(secret, 'SH-1', now);
    expect(readOrderAccessToken(secret, rt.replace('SH-1', 'SH-2'), now)).toBeNull();
    expect(readOrderAccessToken('another secret', rt, now)).toBeNull();
    expect(readOrderAccessToken(secret, '', now)).toBeNull();
    expect(readOrderAccessToken(secret, 'a.b', now)).toBeNull();
  });
});
