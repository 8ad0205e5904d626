import type { Kurus } from '@/contracts/money';
import { ORDER_STATUSES } from '@/contracts/order-status';
import type { OrderStatus, PAYMENT_STATUSES } from '@/server/platform/db/schema/order';
import type { PaymentResult } from '@/server/platform/ports/payment';

/**
 * The state machine of an order and its payment; docs/orders.md has the diagram. Every event is checked against it
 * first, so repeated events and events in any order lead to the same result.
 */
const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  /** Inserted with its stock reserved; the shopper has not been redirected to pay yet. */
  created: ['redirected', 'paid', 'failed', 'expired', 'cancelled'],
  /** The shopper is on the provider's page. */
  redirected: ['paid', 'failed', 'expired', 'cancelled'],
  /** Begins here; the shopper transfers the money until the order expires. */
  awaiting_transfer: ['paid', 'expired', 'cancelled'],
  /** Begins here; prepared like a paid order, and paid at the branch. */
  reserved: ['paid', 'preparing', 'shipped', 'expired', 'cancelled'],
  paid: ['preparing', 'shipped', 'cancelled', 'refunded'],
  preparing: ['shipped', 'cancelled', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  /** Late payments are accepted while stock and coupon are still available. */
  failed: ['paid'],
  expired: ['paid'],
  /** Of orders that were paid: everything was refunded. */
  cancelled: ['refunded'],
  /** A partial refund does not change the status: the rest of the order is still delivered. */
  refunded: [],
};

/** Instead of the rows above, while an order that is prepared for payment at the branch is unpaid. */
const NEXT_UNPAID: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  preparing: ['shipped', 'expired', 'cancelled'],
  /** Handed over only once it is paid. */
  shipped: ['expired', 'cancelled'],
};

/** @param isPaid whether the order's money has come: orders that are paid at the branch are prepared before */
export function canBecome(from: OrderStatus, to: OrderStatus, isPaid = true): boolean {
  return ((!isPaid && NEXT_UNPAID[from]) || NEXT[from]).includes(to);
}

/** Not paid yet, but may still be. @param isPaid as for {@link canBecome} */
export function isOpen(status: OrderStatus, isPaid = true): boolean {
  return canBecome(status, 'expired', isPaid);
}

/** Whether its buyer can still change it: it is paid, and the staff has not begun to pack it. */
export function canChange(status: OrderStatus): boolean {
  return canBecome(status, 'preparing') && !isOpen(status);
}

/** To be packed and not shipped yet: paid, or paid at the branch. */
export const TO_SEND_STATUSES = ORDER_STATUSES.filter((status) => canBecome(status, 'shipped'));
/** They wait for their money before anything is done. */
export const UNPAID_STATUSES = ORDER_STATUSES.filter((status) => isOpen(status) && !canBecome(status, 'shipped'));

/** Whether an order no longer needs its hour: nothing is sent, unless a late payment arrives. A refund of what was sent keeps it. */
export function leavesSlot(from: OrderStatus, to: OrderStatus): boolean {
  if (to === 'refunded') return from !== 'shipped' && from !== 'delivered';
  return to === 'failed' || to === 'expired' || to === 'cancelled';
}

type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The provider has, or had, the money: a repeated notification is not a second payment. */
const TAKEN: readonly PaymentStatus[] = ['succeeded', 'refund_due', 'refunded'];

/** `isPaid` as for {@link canBecome}. */
export type OrderAndPayment = { order: OrderStatus; payment: PaymentStatus; isPaid?: boolean };

export type OrderEvent = { kind: 'result'; status: PaymentResult['status'] } | { kind: 'expired' };

/** What to do about an event; `nothing` when it is a duplicate or has no effect. */
export type Decision = 'pay' | 'honour-late' | 'fail' | 'expire' | 'review' | 'give-back' | 'drop' | 'nothing';

/**
 * Decides what an event means for an order. A payment for a failed or expired order is accepted while stock remains and
 * is refunded otherwise; a payment for a cancelled order is always refunded. A payment under review only ends with the
 * provider's verdict.
 */
export function decide({ order, payment, isPaid }: OrderAndPayment, event: OrderEvent): Decision {
  const open = isOpen(order, isPaid);
  if (event.kind === 'expired') return open && payment !== 'review' ? 'expire' : 'nothing';
  if (TAKEN.includes(payment)) return 'nothing';
  switch (event.status) {
    case 'succeeded':
      if (open) return 'pay';
      return canBecome(order, 'paid') ? 'honour-late' : 'give-back';
    case 'failed':
      if (open) return 'fail';
      // Cancelled while under review and then refused by the provider: there is nothing left to wait for.
      return payment === 'review' ? 'drop' : 'nothing';
    case 'review':
      return open ? 'review' : 'nothing';
    case 'pending':
      return 'nothing';
  }
}

/**
 * Decides what a transfer means for an order that is paid so; each is new money. `wait`: the rest is missing. Late money pays an
 * expired order while stock and coupon are still available, if it is enough by itself: what came before it is given back already.
 * @param money `received` for the order with this transfer, and its `price`, kuruş
 */
export function decideTransfer(
  { order, payment }: OrderAndPayment,
  { received, price }: { received: Kurus; price: Kurus },
): Extract<Decision, 'pay' | 'honour-late' | 'give-back'> | 'wait' {
  if (order === 'awaiting_transfer') return received < price ? 'wait' : 'pay';
  const isUntouched = payment === 'failed';
  return isUntouched && canBecome(order, 'paid') && received >= price ? 'honour-late' : 'give-back';
}
