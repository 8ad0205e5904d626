import { AxiosError, type AxiosResponse } from 'axios';
import { readCheckoutFailure } from '@/services/checkout/failures';

function answered(status: number, data: unknown): AxiosError {
  return new AxiosError('refused', undefined, undefined, undefined, { status, data } as AxiosResponse);
}
const line = { product: 1, code: 'out_of_stock', price: '1.00', stock: 0 };
const error = (code: string, lines: unknown[] = []) => ({ error: { code, detail: '', lines } });

test.each<[string, unknown, object]>([
  ['refused lines', answered(409, error('lines_refused', [line])), { kind: 'lines', lines: [{ ...line, price: 100 }] }],
  [
    'refused fields without the error object',
    answered(400, { ...error('invalid'), phone: ['Enter a valid phone number.'] }),
    { kind: 'fields', fields: { phone: ['Enter a valid phone number.'] } },
  ],
  ['a refused coupon', answered(409, error('coupon_expired')), { kind: 'coupon', reason: 'coupon_expired' }],
  ['a changed delivery cost', answered(409, error('shipping_changed')), { kind: 'shipping' }],
  ['a closed order', answered(409, error('order_closed')), { kind: 'ended' }],
  ['a reused key', answered(409, error('idempotency_key_reused')), { kind: 'closed' }],
  ['an order still being placed', answered(409, error('order_in_progress')), { kind: 'unavailable' }],
  ['an unavailable provider', answered(503, error('payment_unavailable')), { kind: 'payment' }],
  ['a provider that refused', answered(502, error('payment_refused')), { kind: 'payment' }],
  ['a person whom the shop has blocked', answered(409, error('ordering_blocked')), { kind: 'blocked' }],
  ['too many unpaid orders', answered(429, error('too_many_unpaid_orders')), { kind: 'unpaid-orders' }],
  ['too many attempts', answered(429, error('too_many_attempts')), { kind: 'too-often' }],
  ['a server error', answered(500, { detail: 'x', code: 'internal_error' }), { kind: 'unavailable' }],
  ['a page of a proxy', answered(502, '<html>Bad gateway</html>'), { kind: 'unavailable' }],
  ['an empty response', answered(503, null), { kind: 'unavailable' }],
  ['a lost connection', new AxiosError('Network Error'), { kind: 'unavailable' }],
  ['a programming error', new TypeError('x is not a function'), { kind: 'unavailable' }],
])('maps %s to its failure', (_what, failure, expected) => {
  expect(readCheckoutFailure(failure)).toEqual(expected);
});
