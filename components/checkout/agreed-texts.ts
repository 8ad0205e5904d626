import { istanbulDay } from '@/contracts/calendar-days';
import type { CheckoutInput } from '@/services/view-models';

/**
 * Identifies the contract texts of an order by their date and the order's data, which have their version. A customer
 * who accepted these texts need not do so again, for example after a declined card.
 */
export function agreedTexts(payload: CheckoutInput, now: Date): string {
  return [istanbulDay(now), JSON.stringify(payload)].join(' ');
}
