import { withdrawalDeadline, withdrawalOf } from '@/server/domain/ordering/returns/right-of-withdrawal';

describe('the right of withdrawal', () => {
  test.each([
    ['2026-03-10T09:00:00+03:00', '2026-03-24T23:59:59.999+03:00'],
    ['2026-03-10T23:59:00+03:00', '2026-03-24T23:59:59.999+03:00'],
    // Already the 11th in Istanbul, still the 10th in London.
    ['2026-03-10T21:30:00Z', '2026-03-25T23:59:59.999+03:00'],
    ['2026-12-25T12:00:00+03:00', '2027-01-08T23:59:59.999+03:00'],
    ['2028-02-20T12:00:00+03:00', '2028-03-05T23:59:59.999+03:00'],
  ])('for a delivery at %s ends at %s', (delivered, until) => {
    expect(withdrawalDeadline(new Date(delivered))).toEqual(new Date(until));
  });

  const paidAt = new Date('2026-03-08T09:00:00+03:00');
  const deliveredAt = new Date('2026-03-10T09:00:00+03:00');
  const until = new Date('2026-03-24T23:59:59.999+03:00');

  test('lasts until the last moment of its last day', () => {
    const order = { status: 'delivered', paidAt, deliveredAt } as const;
    expect(withdrawalOf(order, until)).toEqual({ open: true, until });
    expect(withdrawalOf(order, new Date(until.getTime() + 1))).toEqual({ open: false, until });
  });

  test('can be used before delivery; an unsent order is cancelled instead', () => {
    const now = new Date('2026-03-09T09:00:00+03:00');
    expect(withdrawalOf({ status: 'shipped', paidAt, deliveredAt: null }, now)).toEqual({ open: true, until: null });
    expect(withdrawalOf({ status: 'shipped', paidAt: null, deliveredAt: null }, now).open).toBe(false);
    for (const status of ['redirected', 'paid', 'preparing', 'cancelled'] as const) {
      expect(withdrawalOf({ status, paidAt, deliveredAt: null }, now).open).toBe(false);
    }
    expect(withdrawalOf({ status: 'refunded', paidAt, deliveredAt }, deliveredAt).open).toBe(false);
  });
});
