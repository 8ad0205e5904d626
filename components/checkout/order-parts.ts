import type { CartLine } from '@/contracts/cart';
import { selectBuyableLines } from '@/store/cart/buyable-lines';
import { type CouponStanding, selectCoupon } from '@/store/order/coupon-standing';
import type { AddressDraft } from '@/store/order/order-slice';
import { type ShippingStanding, selectShipping } from '@/store/order/shipping-standing';
import type { RootState } from '@/store/root-reducer';

/** The input of an order: both forms as typed, the cart lines, and the coupon discount and delivery cost shown. */
export type OrderParts = {
  draft: AddressDraft;
  invoice: AddressDraft | null;
  lines: readonly CartLine[];
  coupon: CouponStanding;
  shipping: ShippingStanding;
};

export function orderParts(state: RootState): OrderParts {
  const { shippingAddress, billingAddress } = state.order.orderInfo;
  return {
    draft: shippingAddress ?? {},
    invoice: billingAddress,
    lines: selectBuyableLines(state),
    coupon: selectCoupon(state),
    shipping: selectShipping(state),
  };
}
