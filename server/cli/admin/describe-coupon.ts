import { formatMoney, isFree } from '@/contracts/money';
import type { OwnerCoupon } from '@/contracts/owner-coupons';
import { moment } from './moment';

/** "10 %" or "₺50,00" */
export function takes({ discount }: OwnerCoupon): string {
  return 'percent' in discount ? `${discount.percent} %` : formatMoney(discount.amount);
}

/** A coupon with all its conditions, one per line. */
export function describeCoupon(coupon: OwnerCoupon): string {
  const rules = [
    coupon.title && `title         ${coupon.title}`,
    `takes         ${takes(coupon)}`,
    !isFree(coupon.min_amount) && `from          ${formatMoney(coupon.min_amount)} on`,
    coupon.categories.length > 0 && `only in       ${coupon.categories.join(', ')}`,
    coupon.customer && `only for      ${coupon.customer}`,
    coupon.first_order_only && 'only for      first orders',
    coupon.per_customer !== null && `per customer  ${coupon.per_customer}`,
    coupon.total_uses !== null && `uses at most  ${coupon.total_uses}`,
    `holds         ${moment(coupon.starts_at)} – ${coupon.ends_at ? moment(coupon.ends_at) : 'no end'}`,
    !coupon.listed && 'unlisted      not shown to customers',
    coupon.demo && 'demo          came with the demo shop',
    `used          ${coupon.uses} paid orders, ${formatMoney(coupon.taken_off)} taken off`,
    coupon.held > 0 && `held          ${coupon.held} orders that wait for their payment`,
  ];
  return [`${coupon.code}  ${coupon.standing}`, ...rules.filter(Boolean).map((rule) => `  ${rule}`)].join('\n');
}
