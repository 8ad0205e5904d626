import type { AxiosInstance } from 'axios';
import type { CheckoutCreated, CheckoutInput, PaymentControl } from '@/contracts/checkout';
import { nullWhenMissing } from '@/services/http/errors';

/**
 * Places the order. The same `key` gives the same order, however often it is sent; the unpaid order of the key that it
 * `replaces` is given up. `secret` proves that both
 * are of this browser.
 */
export async function placeOrder(
  http: AxiosInstance,
  payload: CheckoutInput,
  { key, secret, replaces }: { key: string; secret?: string; replaces?: string },
): Promise<CheckoutCreated> {
  const headers = {
    'Idempotency-Key': key,
    ...(secret ? { 'Guest-Secret': secret } : {}),
    ...(replaces ? { 'Replaces-Idempotency-Key': replaces } : {}),
  };
  return (await http.post<CheckoutCreated>('/checkout/', payload, { headers })).data;
}

/** How the payment behind `rt` stands; null when `rt` is not one of ours. */
export async function getPaymentControl(http: AxiosInstance, rt: string): Promise<PaymentControl | null> {
  return nullWhenMissing(http.get<PaymentControl>('/checkout/payment-control', { params: { rt } }).then((r) => r.data));
}
