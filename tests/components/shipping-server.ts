import { HttpResponse, http } from 'msw';
import type { ShippingQuote, ShippingQuoteRequest } from '@/contracts/shipping';
import { api } from './api';

type Answer = ShippingQuote | Response;

/** A shop that says what delivery costs: nothing, unless a test says otherwise. @returns what was asked */
export function announceShipping(
  answer: (asked: ShippingQuoteRequest) => Answer = () => ({ shipping: '0.00', free_from: null }),
): ShippingQuoteRequest[] {
  const asked: ShippingQuoteRequest[] = [];
  api.use(
    http.post('/api/checkout/shipping/', async ({ request }) => {
      const question = (await request.json()) as ShippingQuoteRequest;
      asked.push(question);
      const said = answer(question);
      return said instanceof Response ? said : HttpResponse.json(said);
    }),
  );
  return asked;
}
