import type { Kurus } from '@/contracts/money';
import { dispatchDay } from '@/contracts/party-date';
import { pickupDeadline, transferDeadline } from '@/contracts/payment-deadline';
import { isOffered, type PaymentMethod } from '@/contracts/payment-methods';
import { paymentOffers } from '@/contracts/payment-terms';
import { dispatchTerms, type ShopSettings } from '@/contracts/settings';
import { slotStart } from '@/contracts/slot-rules';
import type { OrderStatus } from '@/server/platform/db/schema/order';
import { FieldError } from '@/server/platform/http/errors';

/** The payment methods without the provider's page. */
export type OwnMethod = Exclude<PaymentMethod, 'card'>;

/** How such an order begins: a transfer is waited for; an order that is paid at the branch is prepared at once. */
export const FIRST_STATUS = { transfer: 'awaiting_transfer', branch: 'reserved' } as const satisfies Record<
  OwnMethod,
  OrderStatus
>;

/** Money that is late is still expected for this long after the order has expired, ms. */
export const LATE_MONEY_MS = 3 * 24 * 60 * 60_000;
/** The buyer is reminded this long before the order expires, ms, or after half the time when that is less. */
const REMIND_MS = 24 * 60 * 60_000;

/** When an order that is placed now expires unpaid. */
export function orderDeadline(
  method: OwnMethod,
  settings: ShopSettings,
  now: Date,
  slot: { day: string; from: string } | null,
): Date {
  const terms = dispatchTerms(settings);
  if (method === 'branch') return pickupDeadline(slot?.day ?? dispatchDay(now, terms), settings.branch_payment.days);
  const deadline = transferDeadline(now, settings.transfer.hours, terms.holidays);
  return slot ? earlier(deadline, slotStart(slot)) : deadline;
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);

/** When the buyer of an order that expires at `deadline` is reminded. */
export function reminderAt(now: Date, deadline: Date): Date {
  return new Date(Math.max(deadline.getTime() - REMIND_MS, (now.getTime() + deadline.getTime()) / 2));
}

/**
 * @param order `amount` in kuruş
 * @throws FieldError `payment_method` for one that the shop does not offer for this order
 */
export function assertOffered(
  method: PaymentMethod,
  settings: ShopSettings,
  order: { delivery: 'shipping' | 'pickup'; amount: Kurus },
): void {
  if (isOffered(paymentOffers(settings), method, order)) return;
  throw new FieldError({ payment_method: ['This order can not be paid in this way.'] });
}
