import type { List } from '@/contracts/common';
import type { Return, ReturnInput } from '@/contracts/returns';
import type { HttpClient } from '@/services/http/client';
import { type OrderAccess, orderCall } from './order-access';

/** The returns of an order, newest first. */
export async function getReturns(http: HttpClient, access: OrderAccess): Promise<Return[]> {
  const { number, key } = access;
  const { url, config } =
    key === undefined
      ? { url: '/customer/return/list/', config: { params: { order: number } } }
      : orderCall(access, 'return/list');
  const params = { ...('params' in config ? config.params : {}), page_size: 96 };
  return (await http.get<List<Return>>(url, { ...config, params })).data.results;
}

/** Registers a withdrawal from lines of an order. 400 `lines`, 409 `withdrawal_closed`. */
export async function createReturn(
  http: HttpClient,
  access: OrderAccess,
  input: Omit<ReturnInput, 'order'>,
): Promise<Return> {
  const { number, key } = access;
  if (key === undefined) return (await http.post<Return>('/customer/return/create/', { ...input, order: number })).data;
  const { url, config } = orderCall(access, 'return/create');
  return (await http.post<Return>(url, input, config)).data;
}
