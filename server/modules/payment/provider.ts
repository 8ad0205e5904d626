import type { Env } from '@/server/env';
import type { PaymentProvider } from '@/server/ports/payment';
import { createIyzico } from './iyzico/adapter';

/** The provider that the environment names; without one the emulator below this process's own API. */
export function createPaymentProvider(env: Env): PaymentProvider {
  return createIyzico({
    baseUrl: env.IYZICO_BASE_URL ?? `http://127.0.0.1:${env.PORT}/api/emulator`,
    apiKey: env.IYZICO_API_KEY,
    secretKey: env.IYZICO_SECRET_KEY,
  });
}
