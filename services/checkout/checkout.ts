import type * as messages from '@/contracts/checkout';
import { type InKurus, inKurus, toMoneyStrings } from '@/contracts/money-fields';
import type { HttpClient } from '@/services/http/client';
import { nullWhenMissing } from '@/services/http/errors';
import type { CheckoutInput, PaymentControl } from '@/services/view-models';

/**
 * Places the order. Idempotent per `key`; the unpaid order with the key `replaces` is abandoned. `secret` proves that
 * both keys belong to this browser.
 */
export async function placeOrder(
  http: HttpClient,
  payload: CheckoutInput,
  { key, secret, replaces }: { key: string; secret?: string; replaces?: string },
): Promise<InKurus<messages.CheckoutCreated>> {
  const headers = {
    'Idempotency-Key': key,
    ...(secret ? { 'Guest-Secret': secret } : {}),
    ...(replaces ? { 'Replaces-Idempotency-Key': replaces } : {}),
  };
  const body = toMoneyStrings<messages.CheckoutInput>(payload);
  return inKurus((await http.post<messages.CheckoutCreated>('/checkout/', body, { headers })).data);
}

/** Status of the payment behind `rt`; null for an unknown `rt`. */
export async function getPaymentControl(http: HttpClient, rt: string): Promise<PaymentControl | null> {
  return nullWhenMissing(
    http
      .get<messages.PaymentControl>('/checkout/payment-control', { params: { rt } })
      .then(({ data }) => inKurus(data)),
  );
}
