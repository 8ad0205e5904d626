import { LinesRefusedError } from '@/server/domain/ordering/checkout/price-lines';
import { CouponRefusedError } from '@/server/domain/ordering/coupon/refusal';
import { ApiError, FieldError } from '@/server/platform/http/errors';
import { PaymentRefusedError, PaymentSignatureError, PaymentUnavailableError } from '@/server/platform/ports/payment';
import { Crash } from './crash-injector';
import type { Event } from './events';

const PLACING = ['order_closed', 'order_in_progress', 'slot_full'];
const CHANGING = [
  ...['not_found', 'wrong_status', 'changed_meanwhile', 'part_of_word', 'nothing_remains', 'change_waiting'],
  ...['nothing_left', 'more_than_paid', 'refund_failed', 'restocked_already'],
];
/**
 * Error codes that each event may end with. An order that can be cancelled, for example, is never refused because of
 * its payment.
 */
const CODES: Partial<Record<Event['do'], readonly string[]>> = {
  place: PLACING,
  placeTwice: PLACING,
  cancel: ['not_found', 'not_cancellable'],
  transfer: ['not_found'],
  payAtBranch: ['not_found', 'wrong_method', 'paid_already', 'wrong_status'],
  refund: ['not_found', 'nothing_paid', 'nothing_left', 'more_than_paid', 'refund_failed'],
  refundAll: ['not_found', 'nothing_paid', 'nothing_left', 'refund_failed'],
  refundUnits: ['not_found', 'nothing_paid', 'nothing_left', 'more_than_paid', 'refund_failed', 'restocked_already'],
  missing: [
    'not_found',
    'wrong_status',
    'nothing_paid',
    'nothing_left',
    'more_than_paid',
    'refund_failed',
    'restocked_already',
  ],
  substitute: [
    ...['not_found', 'wrong_status', 'part_of_word', 'substituted_already', 'out_of_stock'],
    ...['nothing_paid', 'nothing_left', 'more_than_paid', 'refund_failed'],
  ],
  drop: CHANGING,
  swap: [...CHANGING, 'not_swappable', 'out_of_stock'],
  giveUp: ['not_found', 'payment_in_review'],
  return: ['not_found', 'withdrawal_closed'],
  acceptReturn: ['not_found', 'wrong_status', 'nothing_left', 'more_than_paid', 'refund_failed', 'restocked_already'],
  settleRefund: ['not_found', 'not_stuck', 'more_than_paid', 'given_already'],
  move: ['not_found', 'wrong_status', 'not_paid'],
  changeSlot: ['not_found', 'wrong_status', 'slot_full'],
};
/** Events that name units, of which fewer may be left. */
const OF_UNITS: readonly Event['do'][] = ['refundUnits', 'missing', 'substitute', 'return', 'acceptReturn'];
const KINDS = [
  ...[LinesRefusedError, CouponRefusedError, Crash],
  ...[PaymentUnavailableError, PaymentRefusedError, PaymentSignatureError],
];

/**
 * Accepts refusals and injected failures; anything else is a bug of the shop.
 * @throws the error, when the event may not end with it
 */
export function expectKnown(event: Event, error: unknown): void {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof FieldError && OF_UNITS.includes(event.do)) return;
    if (cause instanceof ApiError && CODES[event.do]?.includes(cause.code)) return;
    if (KINDS.some((kind) => cause instanceof kind)) return;
  }
  throw error;
}
