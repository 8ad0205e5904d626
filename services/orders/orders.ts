import type { AxiosInstance } from 'axios';
import type { List } from '@/contracts/common';
import type { BuyAgain, CustomerOrder, CustomerOrderDetail, OrderStatus } from '@/contracts/orders';
import { nullWhenMissing } from '@/services/http/errors';

type Page = { status: readonly OrderStatus[]; page: number; page_size: number };

/** A page of the orders of whoever is signed in, the newest first; null past the end. */
export async function getOrders(http: AxiosInstance, params: Page): Promise<List<CustomerOrder> | null> {
  return nullWhenMissing(
    http.get<List<CustomerOrder>>('/customer/order/list/', { params }).then((answer) => answer.data),
  );
}

/** One of the customer's orders; null when the number is none of theirs. */
export async function getOrder(http: AxiosInstance, number: string): Promise<CustomerOrderDetail | null> {
  return nullWhenMissing(
    http.get<CustomerOrderDetail>(`/customer/order/detail/${number}/`).then((answer) => answer.data),
  );
}

/** What of an order is still sold. */
export async function getBuyAgain(http: AxiosInstance, number: string): Promise<BuyAgain> {
  return (await http.get<BuyAgain>(`/customer/order/again/${number}/`)).data;
}

/** 409 `not_cancellable` when it is on its way already. */
export async function cancelOrder(http: AxiosInstance, number: string): Promise<void> {
  await http.post(`/customer/order/cancel/${number}/`);
}
