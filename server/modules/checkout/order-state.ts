import type { OrderStatus } from '@/server/db/schema/order';
import type { PaymentResult } from '@/server/ports/payment';

/** What happens to an order. `stockLeft` says whether released stock could be taken again. */
export type OrderEvent = { kind: 'result'; status: PaymentResult['status'] } | { kind: 'expired' };

/** What to do about it; `nothing` when the event was known already or decides nothing. */
export type Decision = 'pay' | 'honour-late' | 'fail' | 'expire' | 'review' | 'give-back' | 'nothing';

/**
 * The rules of an order's payment, in one place. The same event twice, or events in any order, end the same:
 *
 *   created → redirected → paid
 *                       ↘ failed    (refused by the provider)
 *                       ↘ expired   (token ran out, nothing was paid)
 *                       ↘ cancelled (by the customer, see orders/cancel-order)
 *
 * Money that arrives for a failed or expired order is honoured when stock remains, else it is due back. So is a second
 * payment of a paid order, wherever its parcel is by now, and whatever comes for a cancelled one.
 */
export function decide(order: OrderStatus, event: OrderEvent): Decision {
  const open = order === 'created' || order === 'redirected';
  if (event.kind === 'expired') return open ? 'expire' : 'nothing';
  switch (event.status) {
    case 'succeeded':
      if (open) return 'pay';
      return order === 'failed' || order === 'expired' ? 'honour-late' : 'give-back';
    case 'failed':
      return open ? 'fail' : 'nothing';
    case 'review':
      return open ? 'review' : 'nothing';
    case 'pending':
      return 'nothing';
  }
}
