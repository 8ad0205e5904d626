import type { AxiosInstance } from 'axios';
import type { ShippingQuote, ShippingQuoteRequest } from '@/contracts/shipping';

/** What delivery of these goods costs at today's prices. */
export async function quoteShipping(http: AxiosInstance, request: ShippingQuoteRequest): Promise<ShippingQuote> {
  return (await http.post<ShippingQuote>('/checkout/shipping/', request)).data;
}
