import { AGREEMENTS_VERSION } from '@/content/agreements/version';
import { istanbulDay } from '@/contracts/calendar-days';
import type { CheckoutInput } from '@/services/view-models';

/**
 * Identifies the contract texts of an order by their version, their date and the order data they contain. A customer
 * who accepted these texts need not do so again, for example after a declined card.
 */
export function agreedTexts(payload: CheckoutInput, now: Date): string {
  return [AGREEMENTS_VERSION, istanbulDay(now), JSON.stringify(payload)].join(' ');
}
