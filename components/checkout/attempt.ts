import type { CheckoutInput } from '@/contracts/checkout';
import type { OrderAttempt } from '@/store/order/order-slice';

/**
 * The attempt that this payload belongs to: the last one when nothing has changed since (a double click, a reload,
 * a lost answer), or else a new one, because the API gives the same order for the same key.
 */
export function attemptFor(payload: CheckoutInput, last: OrderAttempt | null): OrderAttempt {
  const text = JSON.stringify(payload);
  return last?.payload === text ? last : { key: newKey(), payload: text };
}

/** 128 random bits. `crypto.randomUUID` is missing where a page came over plain HTTP, as it does in a local network. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
