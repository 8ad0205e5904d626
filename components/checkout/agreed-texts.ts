import { AGREEMENTS_VERSION } from '@/content/agreements/version';
import { istanbulDay } from '@/contracts/calendar-days';
import type { CheckoutInput } from '@/contracts/checkout';

/**
 * Names the contract texts of an order: their version, the day that they name, and the order that they are written from.
 * Who accepted these very texts need not do so again, for instance after a card was refused.
 */
export function agreedTexts(payload: CheckoutInput, now: Date): string {
  return [AGREEMENTS_VERSION, istanbulDay(now), JSON.stringify(payload)].join(' ');
}
