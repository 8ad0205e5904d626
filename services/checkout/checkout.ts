import type { AxiosInstance } from 'axios';
import type { CheckoutCreated, CheckoutInput, PaymentControl } from '@/contracts/checkout';
import { nullWhenMissing } from '@/services/http/errors';

/**
 * Places the order. Idempotent per `key`; the unpaid order with the key `replaces` is abandoned. `secret` proves that
 * both keys belong to this browser.
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

/** Status of the payment behind `rt`; null for an unknown `rt`. */
export async function getPaymentControl(http: AxiosInstance, rt: string): Promise<PaymentControl | null> {
  return nullWhenMissing(http.get<PaymentControl>('/checkout/payment-control', { params: { rt } }).then((r) => r.data));
}
