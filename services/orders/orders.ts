import type { List } from '@/contracts/common';
import { inKurus } from '@/contracts/money-fields';
import type * as answers from '@/contracts/orders';
import type { HttpClient } from '@/services/http/client';
import { nullWhenMissing } from '@/services/http/errors';
import type { BuyAgain, CustomerOrder, CustomerOrderDetail } from '@/services/view-models';
import { type OrderAccess, orderCall } from './order-access';

type Page = { status: readonly answers.OrderStatus[]; page: number; page_size: number };

/** A page of the signed-in customer's orders, newest first; null past the end. */
export async function getOrders(http: HttpClient, params: Page): Promise<List<CustomerOrder> | null> {
  return nullWhenMissing(
    http.get<List<answers.CustomerOrder>>('/customer/order/list/', { params }).then(({ data }) => inKurus(data)),
  );
}

/** One order; null when it is not the customer's, or the key does not match. */
export async function getOrder(http: HttpClient, access: OrderAccess): Promise<CustomerOrderDetail | null> {
  const { url, config } = orderCall(access, 'detail');
  return nullWhenMissing(http.get<answers.CustomerOrderDetail>(url, config).then(({ data }) => inKurus(data)));
}

/** The products of an order that are still sold. */
export async function getBuyAgain(http: HttpClient, access: OrderAccess): Promise<BuyAgain> {
  const { url, config } = orderCall(access, 'again');
  return inKurus((await http.get<answers.BuyAgain>(url, config)).data);
}

/** 409 `not_cancellable` when it has already shipped. */
export async function cancelOrder(http: HttpClient, access: OrderAccess): Promise<void> {
  const { url, config } = orderCall(access, 'cancel');
  await http.post(url, undefined, config);
}

/** Emails an order's link to its buyer again; the response does not reveal whether the order exists. */
export async function requestOrderLink(http: HttpClient, request: { number: string; email: string }): Promise<void> {
  await http.post('/order/mail-link/', request);
}
