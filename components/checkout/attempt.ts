import type { CheckoutInput } from '@/services/view-models';
import type { OrderAttempt } from '@/store/order/order-state';
import { randomKey } from '@/store/random-key';

/**
 * The idempotency key of this payload: the last attempt's when nothing has changed (double click, reload, lost
 * response), otherwise a new one, because the API returns the same order for the same key.
 */
export function attemptFor(payload: CheckoutInput, last: OrderAttempt | null): OrderAttempt {
  const text = JSON.stringify(payload);
  if (last?.payload === text) return last;
  const secret = last?.secret ?? randomKey();
  return { key: randomKey(), secret, payload: text, ...(last ? { replaces: last.key } : {}) };
}
