import type { Env } from '@/server/platform/env';
import type { PaymentProvider } from '@/server/platform/ports/payment';
import { createIyzico } from './iyzico/adapter';

/**
 * The provider that the environment names; without one the emulator below this process's own API.
 * @param ownApi answers in this process: also while it takes no new connections, because it is about to end, and in
 *   one that takes none at all, because it only does jobs. Without it the emulator is called over the network.
 */
export function createPaymentProvider(
  { PORT, IYZICO_BASE_URL: baseUrl, IYZICO_API_KEY: apiKey, IYZICO_SECRET_KEY: secretKey }: Env,
  ownApi?: (request: Request) => Promise<Response>,
): PaymentProvider {
  if (baseUrl !== undefined) return createIyzico({ baseUrl, apiKey, secretKey });
  const emulator = { baseUrl: `http://127.0.0.1:${PORT}/api/emulator`, apiKey, secretKey };
  return createIyzico(ownApi ? { ...emulator, fetch: ownApi } : emulator);
}
