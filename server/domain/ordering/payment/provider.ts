import type { Env } from '@/server/platform/env';
import type { Metrics } from '@/server/platform/metrics/metrics';
import type { PaymentProvider } from '@/server/platform/ports/payment';
import { inSpan } from '@/server/platform/tracing';
import { createIyzico } from './iyzico/adapter';
import type { IyzicoConfig } from './iyzico/calls';

/**
 * The provider configured by the environment, otherwise the emulator in this process's own API.
 * @param ownApi handles calls in this process, which also works during shutdown (no new connections) and in a worker
 * (no server at all). Without it the emulator is called over the network.
 * @param direct answers some of these calls without a request
 */
export function createPaymentProvider(
  { PORT, IYZICO_BASE_URL: baseUrl, IYZICO_API_KEY: apiKey, IYZICO_SECRET_KEY: secretKey }: Env,
  ownApi?: (request: Request) => Promise<Response>,
  direct?: IyzicoConfig['direct'],
): PaymentProvider {
  if (baseUrl !== undefined) return createIyzico({ baseUrl, apiKey, secretKey });
  const emulator = { baseUrl: `http://127.0.0.1:${PORT}/api/emulator`, apiKey, secretKey };
  return createIyzico(ownApi ? { ...emulator, fetch: ownApi, ...(direct ? { direct } : {}) } : emulator);
}

/** The same provider, with every call counted and timed by its result. */
export function measuredPayments(provider: PaymentProvider, { providerCalls }: Metrics): PaymentProvider {
  const timed =
    <Args extends unknown[], Result>(call: string, work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const end = providerCalls.startTimer({ call });
      try {
        const result = await work(...args);
        end({ outcome: 'answered' });
        return result;
      } catch (error) {
        end({ outcome: error instanceof Error ? error.name : 'unknown' });
        throw error;
      }
    };
  const { instalments } = provider;
  return {
    ...(instalments && { instalments: timed('instalments', instalments) }),
    initialize: timed('initialize', (request) => provider.initialize(request)),
    retrieve: timed('retrieve', (token, conversationId) => provider.retrieve(token, conversationId)),
    refund: timed('refund', (request) => provider.refund(request)),
    cancel: timed('cancel', (request) => provider.cancel(request)),
    findRefund: timed('find_refund', (request) => provider.findRefund(request)),
  };
}

/** The same provider, with each call in a span that contains only the call's name. */
export function tracedPayments(provider: PaymentProvider): PaymentProvider {
  const inCall = <T>(call: string, work: () => Promise<T>) =>
    inSpan({ name: `payment ${call}`, kind: 'call', attributes: { 'shop.payment.call': call } }, work);
  const { instalments } = provider;
  return {
    ...(instalments && { instalments: (inquiry) => inCall('instalments', () => instalments(inquiry)) }),
    initialize: (request) => inCall('initialize', () => provider.initialize(request)),
    retrieve: (token, conversationId) => inCall('retrieve', () => provider.retrieve(token, conversationId)),
    refund: (request) => inCall('refund', () => provider.refund(request)),
    cancel: (request) => inCall('cancel', () => provider.cancel(request)),
    findRefund: (request) => inCall('find_refund', () => provider.findRefund(request)),
  };
}
