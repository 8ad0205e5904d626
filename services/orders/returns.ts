import type { AxiosInstance } from 'axios';
import type { List } from '@/contracts/common';
import type { Return, ReturnInput } from '@/contracts/returns';

/** The withdrawals from an order, the newest first. */
export async function getReturns(http: AxiosInstance, order: string): Promise<Return[]> {
  const params = { order, page_size: 96 };
  return (await http.get<List<Return>>('/customer/return/list/', { params })).data.results;
}

/** Withdraws from lines of an order. 400 `lines`, 409 `withdrawal_closed`. */
export async function createReturn(http: AxiosInstance, input: ReturnInput): Promise<Return> {
  return (await http.post<Return>('/customer/return/create/', input)).data;
}
