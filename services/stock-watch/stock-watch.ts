import type { StockWatch, StockWatchAnswer } from '@/contracts/stock-watch';
import type { HttpClient } from '@/services/http/client';

/** Watches a product's stock; guests give their email address. 400 with messages per field, 409 `in_stock`, 429. */
export async function watchStock(
  http: HttpClient,
  wanted: { product: number; email?: string },
): Promise<StockWatchAnswer> {
  return (await http.post<StockWatchAnswer>('/stock-watch/create/', wanted)).data;
}

/** Confirms a watch through the emailed link. 400 `invalid_link`. */
export async function confirmStockWatch(http: HttpClient, link: { id: number; key: string }): Promise<void> {
  await http.post('/stock-watch/confirm/', link);
}

/** The signed-in customer's stock watches. */
export async function getStockWatches(http: HttpClient): Promise<StockWatch[]> {
  return (await http.get<{ results: StockWatch[] }>('/customer/stock-watch/list/')).data.results;
}

/** 404 when it no longer exists. */
export async function endStockWatch(http: HttpClient, id: number): Promise<void> {
  await http.delete(`/customer/stock-watch/delete/${id}/`);
}
