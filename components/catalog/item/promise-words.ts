import { daysOff, toHour } from '@/contracts/claims';
import { type CourierTerms, type DispatchTerms, transitWords } from '@/contracts/delivery';

/** What is promised at any time, as texts: no page's script contains them, or the rules from which they are made. */
export type PromiseWords = { rule: string; transit: string; payment: string; withdrawal: string };

/** "Saat 14.00’e kadar verilen siparişler aynı gün kargoda (pazar ve tatiller hariç)"; empty without that promise. */
export function dispatchRule({ sameDayUntil, workingDays }: DispatchTerms): string {
  if (sameDayUntil === null) return '';
  const off = daysOff(workingDays);
  return `Saat ${toHour(sameDayUntil)} kadar verilen siparişler aynı gün kargoda (${off === null ? '' : `${off} ve `}tatiller hariç)`;
}

export function promiseWords(terms: CourierTerms): PromiseWords {
  return {
    rule: dispatchRule(terms),
    transit: transitWords(terms.transit),
    payment: 'Kartınızla güvenli ödeme sayfasında ödersiniz',
    withdrawal: '14 gün içinde cayma hakkı',
  };
}
