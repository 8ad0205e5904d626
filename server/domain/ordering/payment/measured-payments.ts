import type { Measures } from '@/server/platform/metrics/measures';
import type { PaymentProvider } from '@/server/platform/ports/payment';

/** The same provider, with every call counted and timed by its result. */
export function measuredPayments(provider: PaymentProvider, { providerCalls }: Measures): PaymentProvider {
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
  return {
    initialize: timed('initialize', (request) => provider.initialize(request)),
    retrieve: timed('retrieve', (token, conversationId) => provider.retrieve(token, conversationId)),
    refund: timed('refund', (request) => provider.refund(request)),
    cancel: timed('cancel', (request) => provider.cancel(request)),
    findRefund: timed('find_refund', (request) => provider.findRefund(request)),
  };
}
