import { differenceOf } from '@/server/domain/ordering/change/change-rules';
import { drawMoney } from '@/server/domain/ordering/refund/order-money';
import { decideSwap } from '@/server/domain/ordering/swap/settle-swap';

describe('another variant', () => {
  const two = { quantity: 2, paid: 18_000, price: 10_000 };

  test('that is cheaper gives back the same share of what was paid', () => {
    expect(differenceOf(two, 6000)).toEqual({ refund: 7200, toPay: 0 });
    // A coupon took off nearly all: something stays paid.
    expect(differenceOf({ quantity: 1, paid: 100, price: 10_000 }, 1)).toEqual({ refund: 99, toPay: 0 });
    expect(differenceOf({ quantity: 1, paid: 0, price: 10_000 }, 1)).toEqual({ refund: 0, toPay: 0 });
  });

  test('that is dearer costs the whole difference of the prices, and one at the same price nothing', () => {
    expect(differenceOf(two, 12_500)).toEqual({ refund: 0, toPay: 5000 });
    expect(differenceOf(two, 10_000)).toEqual({ refund: 0, toPay: 0 });
  });
});

test('a refund is drawn from the first payments, without those that have nothing left', () => {
  const lefts = [
    { paymentId: 1, left: 0 },
    { paymentId: 2, left: 300 },
    { paymentId: 3, left: 500 },
  ];
  expect(drawMoney(lefts, 300)).toEqual([{ paymentId: 2, amount: 300 }]);
  expect(drawMoney(lefts, 301)).toEqual([
    { paymentId: 2, amount: 300 },
    { paymentId: 3, amount: 1 },
  ]);
  expect(drawMoney(lefts, 800)).toEqual([
    { paymentId: 2, amount: 300 },
    { paymentId: 3, amount: 500 },
  ]);
});

describe('the payment of a difference', () => {
  const succeeded = { kind: 'result', status: 'succeeded' } as const;
  const initialized = 'initialized' as const;

  test.each([
    ['open', 'paid', 'pay'],
    ['dropped', 'paid', 'honour-late'],
    ['open', 'preparing', 'give-back'],
    ['open', 'shipped', 'give-back'],
    ['dropped', 'cancelled', 'give-back'],
    ['open', 'refunded', 'give-back'],
  ] as const)('for a swap that is %s of an order that is %s is decided as %s', (swap, order, decision) => {
    expect(decideSwap({ order, swap, payment: initialized }, succeeded)).toBe(decision);
  });

  test.each(['succeeded', 'refund_due', 'refunded'] as const)('that is %s is not taken a second time', (payment) => {
    for (const swap of ['open', 'applied', 'dropped'] as const) {
      expect(decideSwap({ order: 'paid', swap, payment }, succeeded)).toBe('nothing');
    }
  });

  test('that was refused ends the swap; under review it waits', () => {
    const position = { order: 'paid', swap: 'open', payment: initialized } as const;
    expect(decideSwap(position, { kind: 'result', status: 'failed' })).toBe('fail');
    expect(decideSwap(position, { kind: 'result', status: 'review' })).toBe('review');
    expect(
      decideSwap({ ...position, order: 'preparing', payment: 'review' }, { kind: 'result', status: 'failed' }),
    ).toBe('drop');
  });
});
