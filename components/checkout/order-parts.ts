import type { CartLine } from '@/services/view-models';
import { selectBuyableLines } from '@/store/cart/buyable-lines';
import { type CouponStatus, selectCoupon } from '@/store/order/coupon-status';
import type { AddressDraft, OrderState } from '@/store/order/order-state';
import { type ShippingStatus, selectShipping } from '@/store/order/shipping-status';
import type { RootState } from '@/store/root-reducer';

/**
 * The input of an order: both forms as typed, the cart lines, the choices for missing products, and the coupon discount and
 * delivery cost shown.
 */
export type OrderParts = {
  draft: AddressDraft;
  invoice: AddressDraft | null;
  lines: readonly CartLine[];
  missing: OrderState['missing'];
  payment: OrderState['payment'];
  coupon: CouponStatus;
  shipping: ShippingStatus;
};

export function orderParts(state: RootState): OrderParts {
  const { shippingAddress, billingAddress } = state.order.orderInfo;
  return {
    draft: shippingAddress ?? {},
    invoice: billingAddress,
    lines: selectBuyableLines(state),
    missing: state.order.missing,
    payment: state.order.payment,
    coupon: selectCoupon(state),
    shipping: selectShipping(state),
  };
}
