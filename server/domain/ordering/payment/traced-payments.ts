import type { PaymentProvider } from '@/server/platform/ports/payment';
import { inSpan } from '@/server/platform/tracing';

/** The same provider, with each call in a span that contains only the call's name. */
export function tracedPayments(provider: PaymentProvider): PaymentProvider {
  const inCall = <T>(call: string, work: () => Promise<T>) =>
    inSpan({ name: `payment ${call}`, kind: 'call', attributes: { 'shop.payment.call': call } }, work);
  return {
    initialize: (request) => inCall('initialize', () => provider.initialize(request)),
    retrieve: (token, conversationId) => inCall('retrieve', () => provider.retrieve(token, conversationId)),
    refund: (request) => inCall('refund', () => provider.refund(request)),
    cancel: (request) => inCall('cancel', () => provider.cancel(request)),
    findRefund: (request) => inCall('find_refund', () => provider.findRefund(request)),
  };
}
