import { inKurus } from '@/contracts/money-fields';
import type * as answers from '@/contracts/shipping';
import type { HttpClient } from '@/services/http/client';
import type { ShippingQuote } from '@/services/view-models';

/** Delivery cost of these products at current prices. */
export async function quoteShipping(http: HttpClient, request: answers.ShippingQuoteRequest): Promise<ShippingQuote> {
  return inKurus((await http.post<answers.ShippingQuote>('/checkout/shipping/', request)).data);
}
