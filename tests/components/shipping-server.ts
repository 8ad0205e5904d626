import { HttpResponse, http } from 'msw';
import type { ShippingQuote, ShippingQuoteRequest } from '@/contracts/shipping';
import { api } from './api';

type Answer = ShippingQuote | Response;

/**
 * Serves delivery quotes, free by default.
 * @returns the requests
 */
export function announceShipping(
  answer: (asked: ShippingQuoteRequest) => Answer = () => ({ shipping: '0.00', free_from: null }),
): ShippingQuoteRequest[] {
  const asked: ShippingQuoteRequest[] = [];
  api.use(
    http.post('/api/checkout/shipping/', async ({ request }) => {
      const quoteRequest = (await request.json()) as ShippingQuoteRequest;
      asked.push(quoteRequest);
      const response = answer(quoteRequest);
      return response instanceof Response ? response : HttpResponse.json(response);
    }),
  );
  return asked;
}
