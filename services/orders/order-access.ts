import { ORDER_KEY_HEADER } from '@/contracts/order-key';

/** One order and how its buyer comes to it: by the account, or, with a `key`, by a mailed link. */
export type OrderAccess = { number: string; key?: string | undefined };

/** Address and headers of a call about the order; `call` as both kinds of routes name it. */
export function orderCall({ number, key }: OrderAccess, call: string) {
  return key === undefined
    ? { url: `/customer/order/${call}/${number}/`, config: {} }
    : { url: `/order/${call}/${number}/`, config: { headers: { [ORDER_KEY_HEADER]: key } } };
}
