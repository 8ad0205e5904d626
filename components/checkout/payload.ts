import type { CartLine } from '@/contracts/cart';
import type { AgreementsRequest, CheckoutInput } from '@/contracts/checkout';
import type { AddressDraft } from '@/store/order/order-slice';

/** The order as the API takes it. Card fields are part of its shape and go out empty: the card is typed elsewhere. */
export function checkoutPayload(draft: AddressDraft, lines: readonly CartLine[]): CheckoutInput {
  return {
    ...agreementsPayload(draft, lines),
    ...(draft.note ? { note: draft.note } : {}),
    agreements: { pre_information: true, distance_sales: true },
    card_holder_name: '',
    card_number: '',
    expire_month: '',
    expire_year: '',
    cvc: '',
  };
}

/** The part of it that the contract texts are written from. */
export function agreementsPayload(draft: AddressDraft, lines: readonly CartLine[]): AgreementsRequest {
  const text = (name: string) => draft[name] ?? '';
  return {
    items: lines.map(({ product, quantity }) => ({ product: product.id, quantity, price: product.price })),
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    city: text('city'),
    country: 'Türkiye',
    district: text('district'),
    neighborhood: text('neighborhood'),
    zip_code: text('zip_code'),
  };
}
