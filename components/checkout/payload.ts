import type { CartLine } from '@/contracts/cart';
import type { AgreementsRequest, CheckoutInput } from '@/contracts/checkout';
import type { CouponStanding } from '@/store/order/coupon-standing';
import type { AddressDraft } from '@/store/order/order-slice';

/** The order as the API takes it. Card fields are part of its shape and go out empty: the card is typed elsewhere. */
export function checkoutPayload(
  draft: AddressDraft,
  lines: readonly CartLine[],
  coupon: CouponStanding,
): CheckoutInput {
  return {
    ...agreementsPayload(draft, lines, coupon),
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
export function agreementsPayload(
  draft: AddressDraft,
  lines: readonly CartLine[],
  coupon: CouponStanding,
): AgreementsRequest {
  const text = (name: string) => draft[name] ?? '';
  return {
    ...couponPart(coupon),
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

/** A coupon goes along with the discount that was shown, or without one while none was; a refused one stays behind. */
function couponPart(coupon: CouponStanding): Pick<AgreementsRequest, 'coupon' | 'discount'> {
  if (coupon.kind === 'holds') return { coupon: coupon.code, discount: coupon.discount };
  return coupon.kind === 'checking' || coupon.kind === 'failed' ? { coupon: coupon.code } : {};
}
