import type { Checkout } from '@/contracts/checkout';
import { withListedNames } from '@/server/domain/customers/address/place-names';

type Places = Pick<Checkout, 'city' | 'district' | 'neighborhood' | 'zip_code' | 'billing'>;

/** Returns the order with place names spelled as in /locations/. @throws FieldError `zip_code`, `billing.zip_code` */
export function withOrderPlaces<Order extends Places>(order: Order): Order {
  const { billing } = order;
  return { ...withListedNames(order), ...(billing ? { billing: withListedNames(billing, 'billing.') } : {}) };
}
