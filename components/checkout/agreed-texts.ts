import { istanbulDay } from '@/contracts/calendar-days';
import type { CheckoutInput } from '@/services/view-models';

/**
 * Identifies the contract texts of an order by their version, their date and the order data they contain. A customer
 * who accepted these texts need not do so again, for example after a declined card.
 */
export function agreedTexts(version: string, payload: CheckoutInput, now: Date): string {
  return [version, istanbulDay(now), JSON.stringify(payload)].join(' ');
}
