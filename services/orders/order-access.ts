import { ORDER_KEY_HEADER } from '@/contracts/order-key';

/** An order and how its buyer is authorised: by the account or, with `key`, by an emailed link. */
export type OrderAccess = { number: string; key?: string | undefined };

/** URL and headers of a request about the order; `call` is the endpoint's name in both kinds of routes. */
export function orderCall({ number, key }: OrderAccess, call: string) {
  return key === undefined
    ? { url: `/customer/order/${call}/${number}/`, config: {} }
    : { url: `/order/${call}/${number}/`, config: { headers: { [ORDER_KEY_HEADER]: key } } };
}
