import type { AxiosInstance } from 'axios';
import type { ShippingQuote, ShippingQuoteRequest } from '@/contracts/shipping';

/** Delivery cost of these products at current prices. */
export async function quoteShipping(http: AxiosInstance, request: ShippingQuoteRequest): Promise<ShippingQuote> {
  return (await http.post<ShippingQuote>('/checkout/shipping/', request)).data;
}
