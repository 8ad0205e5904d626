import type { AxiosInstance } from 'axios';
import type { List } from '@/contracts/common';
import type { BuyAgain, CustomerOrder, CustomerOrderDetail, OrderStatus } from '@/contracts/orders';
import { nullWhenMissing } from '@/services/http/errors';
import { type OrderAccess, orderCall } from './order-access';

type Page = { status: readonly OrderStatus[]; page: number; page_size: number };

/** A page of the orders of whoever is signed in, the newest first; null past the end. */
export async function getOrders(http: AxiosInstance, params: Page): Promise<List<CustomerOrder> | null> {
  return nullWhenMissing(
    http.get<List<CustomerOrder>>('/customer/order/list/', { params }).then((answer) => answer.data),
  );
}

/** One order; null when the number is none of the customer's, or the key none of the order's. */
export async function getOrder(http: AxiosInstance, access: OrderAccess): Promise<CustomerOrderDetail | null> {
  const { url, config } = orderCall(access, 'detail');
  return nullWhenMissing(http.get<CustomerOrderDetail>(url, config).then((answer) => answer.data));
}

/** What of an order is still sold. */
export async function getBuyAgain(http: AxiosInstance, access: OrderAccess): Promise<BuyAgain> {
  const { url, config } = orderCall(access, 'again');
  return (await http.get<BuyAgain>(url, config)).data;
}

/** 409 `not_cancellable` when it is on its way already. */
export async function cancelOrder(http: AxiosInstance, access: OrderAccess): Promise<void> {
  const { url, config } = orderCall(access, 'cancel');
  await http.post(url, undefined, config);
}

/** Has an order's link mailed to its buyer again; the answer never tells whether there is such an order. */
export async function requestOrderLink(http: AxiosInstance, asked: { number: string; email: string }): Promise<void> {
  await http.post('/order/mail-link/', asked);
}
