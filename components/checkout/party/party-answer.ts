import { HOLIDAYS } from '@/content/holidays';
import type { DeliveryTerms } from '@/contracts/delivery';
import { courierArrival, dispatchDay, type PartyPromise, partyPromise } from '@/contracts/party-date';
import type { AddressDraft } from '@/store/order/order-slice';
import { courierWords, pickupWords } from './party-words';

export type PartyAnswer = { kind: PartyPromise['kind']; words: string };

/** What can be promised for the party's date; null until the date and, for a parcel, the city are known. */
export function partyAnswer(draft: AddressDraft, now: Date, terms: DeliveryTerms): PartyAnswer | null {
  const { party_date = '', delivery, city = '' } = draft;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(party_date)) return null;
  if (delivery === 'pickup') {
    const ready = dispatchDay(now, HOLIDAYS, terms.sameDayUntil);
    const promise = partyPromise(party_date, { earliest: ready, latest: ready }, now);
    return { kind: promise.kind, words: pickupWords(promise) };
  }
  if (city === '') return null;
  const promise = partyPromise(party_date, courierArrival(city, now, HOLIDAYS, terms.sameDayUntil), now);
  return { kind: promise.kind, words: courierWords(promise, terms.pickup) };
}
