import { ORDER_STATUSES } from '@/contracts/order-status';
import type { OrderStatus, PAYMENT_STATUSES } from '@/server/platform/db/schema/order';
import type { PaymentResult } from '@/server/platform/ports/payment';

/**
 * The life of an order and of its money, in one place; docs/orders.md draws it. Everything that happens is looked up
 * here first: the same event twice, or events in any order, end the same.
 */
const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  /** Written, with its stock; nobody was sent to pay yet. */
  created: ['redirected', 'paid', 'failed', 'expired', 'cancelled'],
  /** The shopper is on the provider's page. */
  redirected: ['paid', 'failed', 'expired', 'cancelled'],
  paid: ['preparing', 'shipped', 'cancelled', 'refunded'],
  preparing: ['shipped', 'cancelled', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  /** Money that comes late is honoured while stock and coupon are still to be had. */
  failed: ['paid'],
  expired: ['paid'],
  /** Of orders that were paid: everything has gone back. */
  cancelled: ['refunded'],
  /** A part that goes back is no status: the rest of the order travels on. */
  refunded: [],
};

export function canBecome(from: OrderStatus, to: OrderStatus): boolean {
  return NEXT[from].includes(to);
}

/** Nothing was paid yet, and may still be. */
export function isOpen(status: OrderStatus): boolean {
  return canBecome(status, 'failed');
}

export const UNPAID_STATUSES = ORDER_STATUSES.filter(isOpen);
/** Paid, and still in the house. */
export const TO_SEND_STATUSES = ORDER_STATUSES.filter((status) => canBecome(status, 'shipped'));

type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The provider has the money, or had it until it went back: told again, it is no second payment. */
const TAKEN: readonly PaymentStatus[] = ['succeeded', 'refund_due', 'refunded'];

export type Standing = { order: OrderStatus; payment: PaymentStatus };

export type OrderEvent = { kind: 'result'; status: PaymentResult['status'] } | { kind: 'expired' };

/** What to do about it; `nothing` when the event was known already or decides nothing. */
export type Decision = 'pay' | 'honour-late' | 'fail' | 'expire' | 'review' | 'give-back' | 'drop' | 'nothing';

/**
 * What an event means for an order. Money that arrives for a failed or expired order is honoured when stock remains,
 * else it goes back; so does whatever comes for a cancelled one. A payment under review expires only by the
 * provider's verdict.
 */
export function decide({ order, payment }: Standing, event: OrderEvent): Decision {
  const open = isOpen(order);
  if (event.kind === 'expired') return open && payment !== 'review' ? 'expire' : 'nothing';
  if (TAKEN.includes(payment)) return 'nothing';
  switch (event.status) {
    case 'succeeded':
      if (open) return 'pay';
      return canBecome(order, 'paid') ? 'honour-late' : 'give-back';
    case 'failed':
      if (open) return 'fail';
      // Cancelled under review, and the provider said no: there is nothing to wait for any more.
      return payment === 'review' ? 'drop' : 'nothing';
    case 'review':
      return open ? 'review' : 'nothing';
    case 'pending':
      return 'nothing';
  }
}
