import type { Env } from '@/server/platform/env';
import type { PaymentProvider } from '@/server/platform/ports/payment';
import { createIyzico } from './iyzico/adapter';

/**
 * The provider configured by the environment, otherwise the emulator in this process's own API.
 * @param ownApi handles calls in this process, which also works during shutdown (no new connections) and in a worker
 * (no server at all). Without it the emulator is called over the network.
 */
export function createPaymentProvider(
  { PORT, IYZICO_BASE_URL: baseUrl, IYZICO_API_KEY: apiKey, IYZICO_SECRET_KEY: secretKey }: Env,
  ownApi?: (request: Request) => Promise<Response>,
): PaymentProvider {
  if (baseUrl !== undefined) return createIyzico({ baseUrl, apiKey, secretKey });
  const emulator = { baseUrl: `http://127.0.0.1:${PORT}/api/emulator`, apiKey, secretKey };
  return createIyzico(ownApi ? { ...emulator, fetch: ownApi } : emulator);
}
