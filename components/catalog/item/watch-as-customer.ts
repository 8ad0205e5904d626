import { browserApi } from '@/services/http/browser';
import { watchStock } from '@/services/stock-watch/stock-watch';

/** Loaded with the press: the item's page needs no http client before. */
export async function watchAsCustomer(product: number): Promise<void> {
  await watchStock(browserApi, { product });
}
