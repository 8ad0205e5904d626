import { trackingPage } from '@/contracts/carriers';
import { toMoneyString } from '@/contracts/money';
import type { OrderSlot } from '@/contracts/slots';
import type {
  OrderStatus,
  OrderTracking,
  orderLine,
  orders,
  payment,
  ReservedSlot,
} from '@/server/platform/db/schema/order';
import type { ImageUrl } from '@/server/platform/ports/image-url';

/** The fields that list and detail have in common. */
export function orderHead(order: typeof orders.$inferSelect) {
  return {
    number: order.number,
    order_status: order.status,
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    payment_method: order.paymentMethod,
    amount: toMoneyString(order.amount),
    coupon: order.couponCode,
    discount: toMoneyString(order.discount),
    shipping: toMoneyString(order.shippingCost),
    delivery: order.delivery,
    slot: serializeSlot(order.slot),
    party_date: order.partyDate,
    party_time: order.partyTime,
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    tracking: order.tracking && shownTracking(order.tracking),
  };
}

/** A parcel with its tracking page: the one that was typed for it, or the carrier's. */
export function shownTracking({ carrier, number, url }: OrderTracking): OrderTracking {
  return { carrier, number, url: url ?? trackingPage(carrier, number) };
}

export function serializeSlot(slot: ReservedSlot | null): OrderSlot | null {
  return slot && { day: slot.day, from: slot.from, to: slot.to };
}

/** What {@link serializeLine} takes. */
export type ShownLine = Pick<
  typeof orderLine.$inferSelect,
  | 'productId'
  | 'slug'
  | 'title'
  | 'sku'
  | 'variantTitle'
  | 'color'
  | 'size'
  | 'thumbnail'
  | 'quantity'
  | 'price'
  | 'word'
  | 'ifMissing'
>;

/** A line of an order, with the order's status. */
export function serializeLine(line: ShownLine, status: OrderStatus, imageUrl: ImageUrl) {
  return {
    product: line.productId,
    slug: line.slug,
    title: line.title,
    sku: line.sku,
    variant_title: line.variantTitle,
    color: line.color,
    size: line.size,
    get_thumbnail: imageUrl(line.thumbnail),
    quantity: line.quantity,
    price: toMoneyString(line.price),
    order_status: status,
    word: line.word,
    if_missing: line.ifMissing,
  };
}

/** How an order was paid; null unless in instalments. @param attempts all its payments */
export function paidInstalments(attempts: readonly Pick<typeof payment.$inferSelect, 'instalments' | 'paidPrice'>[]) {
  const paid = attempts.find(({ instalments }) => instalments !== null);
  if (!paid?.instalments || paid.instalments === 1 || paid.paidPrice === null) return null;
  return { number: paid.instalments, amount: toMoneyString(paid.paidPrice) };
}
