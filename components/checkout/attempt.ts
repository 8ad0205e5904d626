import type { CheckoutInput } from '@/contracts/checkout';
import type { OrderAttempt } from '@/store/order/order-slice';
import { randomKey } from '@/store/random-key';

/**
 * The attempt that this payload belongs to: the last one when nothing has changed since (a double click, a reload,
 * a lost answer), or else a new one in its stead, because the API gives the same order for the same key.
 */
export function attemptFor(payload: CheckoutInput, last: OrderAttempt | null): OrderAttempt {
  const text = JSON.stringify(payload);
  if (last?.payload === text) return last;
  const secret = last?.secret ?? randomKey();
  return { key: randomKey(), secret, payload: text, ...(last ? { replaces: last.key } : {}) };
}
