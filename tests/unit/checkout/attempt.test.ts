import { attemptFor } from '@/components/checkout/attempt';
import type { OrderParts } from '@/components/checkout/order-parts';
import { checkoutPayload } from '@/components/checkout/payload';
import type { CouponStatus } from '@/store/order/coupon-status';
import { sampleLine } from '../store/sample-line';

const known = { question: '', kind: 'known', shipping: 3990, freeFrom: null } as const;
const payloadOf = (parts: Partial<OrderParts> = {}) =>
  checkoutPayload(
    {
      draft: { city: 'İzmir' },
      invoice: null,
      lines: [sampleLine(1, 500)],
      missing: {},
      payment: 'card',
      coupon: { kind: 'none' },
      shipping: known,
      ...parts,
    },
    '5.0.0',
  );
const payload = payloadOf();

test('the same order keeps its idempotency key', () => {
  const first = attemptFor(payload, null);
  expect(attemptFor(payloadOf(), first)).toBe(first);
});

test('a changed cart or address gets another key', () => {
  const first = attemptFor(payload, null);
  expect(attemptFor(payloadOf({ lines: [sampleLine(1, 500, 2)] }), first).key).not.toBe(first.key);
  expect(attemptFor(payloadOf({ draft: { city: 'Bursa' } }), first).key).not.toBe(first.key);
});

test('a changed order replaces the previous one', () => {
  const first = attemptFor(payload, null);
  expect(first).not.toHaveProperty('replaces');
  expect(attemptFor(payloadOf({ draft: { city: 'Bursa' } }), first)).toMatchObject({
    replaces: first.key,
    secret: first.secret,
  });
});

test('keys have the API’s format and are unique', () => {
  const keys = Array.from({ length: 50 }, () => attemptFor(payload, null).key);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(attemptFor(payload, null).secret).toMatch(/^[0-9a-f]{32}$/);
});

describe('a coupon', () => {
  const answer = { question: '', code: 'PARTI10' };
  const sent = (coupon: CouponStatus) => payloadOf({ coupon });

  test('is sent with the discount shown and gives another key', () => {
    const withCoupon = sent({ ...answer, kind: 'holds', discount: 50 });
    expect(withCoupon).toMatchObject({ coupon: 'PARTI10', discount: 50 });
    const first = attemptFor(payload, null);
    expect(attemptFor(withCoupon, first).key).not.toBe(first.key);
  });

  test('without a check result yet is sent without a discount', () => {
    expect(sent({ kind: 'checking', code: 'PARTI10' })).toMatchObject({ coupon: 'PARTI10' });
    expect(sent({ ...answer, kind: 'failed' })).not.toHaveProperty('discount');
  });

  test('that was refused is not sent: the full price was shown', () => {
    const refused = { ...answer, kind: 'refused', reason: 'coupon_min_amount', minAmount: 900 } as const;
    expect(sent(refused)).toEqual(payload);
  });
});

describe('delivery', () => {
  test('is sent with the cost shown, or without a cost while none was shown', () => {
    expect(payload).toMatchObject({ delivery: { method: 'shipping' }, shipping: 3990 });
    expect(payloadOf({ shipping: { kind: 'checking' } })).not.toHaveProperty('shipping');
  });

  test('to a branch contains the branch', () => {
    const draft = { city: 'İzmir', delivery: 'pickup', branch: 'kadikoy' };
    expect(payloadOf({ draft })).toMatchObject({ delivery: { method: 'pickup', branch: 'kadikoy' } });
  });

  test('contains party date and gift note', () => {
    const draft = { city: 'İzmir', party_date: '2026-12-05', gift: 'yes', gift_note: 'İyi ki doğdun!' };
    expect(payloadOf({ draft })).toMatchObject({ party_date: '2026-12-05', gift_note: 'İyi ki doğdun!' });
    const without = payloadOf({ draft: { ...draft, party_date: '', gift: '' } });
    expect(without).not.toHaveProperty('party_date');
    expect(without).not.toHaveProperty('gift_note');
  });
});

describe('the invoice', () => {
  const company = { kind: 'company', company: 'Parti AŞ', tax_office: 'Kadıköy', tax_number: '1234567890' };

  test('is omitted when it goes to the recipient', () => {
    expect(payload).not.toHaveProperty('billing');
    expect(payloadOf({ invoice: { other: '', kind: 'person', city: 'Bursa' } })).not.toHaveProperty('billing');
  });

  test('of a company has the delivery address, unless another one was given', () => {
    expect(payloadOf({ invoice: company }).billing).toMatchObject({ ...company, city: 'İzmir' });
    expect(payloadOf({ invoice: { ...company, other: 'yes', city: 'Bursa' } }).billing).toMatchObject({
      city: 'Bursa',
    });
  });

  test('of a pickup order has the order’s address', () => {
    const draft = { city: 'İzmir', delivery: 'pickup', branch: 'kadikoy' };
    expect(payloadOf({ draft, invoice: { ...company, other: 'yes', city: 'Bursa' } }).billing).toMatchObject({
      city: 'İzmir',
    });
    expect(payloadOf({ draft, invoice: { other: 'yes', kind: 'person', city: 'Bursa' } })).not.toHaveProperty(
      'billing',
    );
  });
});
