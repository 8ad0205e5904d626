import type { AxiosInstance } from 'axios';
import type { StockWatch, StockWatchAnswer } from '@/contracts/stock-watch';

/** Guests name their mail. 400 with messages per field, 409 `in_stock`, 429. */
export async function watchStock(
  http: AxiosInstance,
  wanted: { product: number; email?: string },
): Promise<StockWatchAnswer> {
  return (await http.post<StockWatchAnswer>('/stock-watch/create/', wanted)).data;
}

/** The mailed link. 400 `invalid_link`. */
export async function confirmStockWatch(http: AxiosInstance, link: { id: number; key: string }): Promise<void> {
  await http.post('/stock-watch/confirm/', link);
}

/** What the customer waits for. */
export async function getStockWatches(http: AxiosInstance): Promise<StockWatch[]> {
  return (await http.get<{ results: StockWatch[] }>('/customer/stock-watch/list/')).data.results;
}

/** 404 when it is gone already. */
export async function endStockWatch(http: AxiosInstance, id: number): Promise<void> {
  await http.delete(`/customer/stock-watch/delete/${id}/`);
}
