import { decide } from '@/server/modules/checkout/order-state';
import { readRt, signRt } from '@/server/modules/checkout/rt';

describe('an order’s payment', () => {
  test.each([
    ['redirected', 'succeeded', 'pay'],
    ['created', 'succeeded', 'pay'],
    ['paid', 'succeeded', 'give-back'],
    ['shipped', 'succeeded', 'give-back'],
    ['cancelled', 'succeeded', 'give-back'],
    ['cancelled', 'failed', 'nothing'],
    ['failed', 'succeeded', 'honour-late'],
    ['expired', 'succeeded', 'honour-late'],
    ['redirected', 'failed', 'fail'],
    ['paid', 'failed', 'nothing'],
    ['expired', 'failed', 'nothing'],
    ['redirected', 'review', 'review'],
    ['paid', 'review', 'nothing'],
    ['redirected', 'pending', 'nothing'],
  ] as const)('%s + %s → %s', (order, status, decision) => {
    expect(decide(order, { kind: 'result', status })).toBe(decision);
  });

  test('only what is open expires', () => {
    expect(decide('redirected', { kind: 'expired' })).toBe('expire');
    expect(decide('paid', { kind: 'expired' })).toBe('nothing');
    expect(decide('failed', { kind: 'expired' })).toBe('nothing');
  });
});

describe('the reference to an order', () => {
  const now = new Date('2026-03-10T09:00:00Z');
  const secret = 'a-secret-of-this-test-alone-and-nothing-else';

  test('opens its order for thirty days', () => {
    const rt = signRt(secret, 'SH-1', now);
    expect(readRt(secret, rt, now)).toBe('SH-1');
    expect(readRt(secret, rt, new Date(now.getTime() + 31 * 24 * 3600 * 1000))).toBeNull();
  });

  test('opens nothing once it was changed or made elsewhere', () => {
    const rt = signRt(secret, 'SH-1', now);
    expect(readRt(secret, rt.replace('SH-1', 'SH-2'), now)).toBeNull();
    expect(readRt('another secret', rt, now)).toBeNull();
    expect(readRt(secret, '', now)).toBeNull();
    expect(readRt(secret, 'a.b', now)).toBeNull();
  });
});
