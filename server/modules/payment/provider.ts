import type { Env } from '@/server/env';
import type { PaymentProvider } from '@/server/ports/payment';

export function createPaymentProvider(_env: Env): PaymentProvider {
  throw new Error('not written yet');
}
