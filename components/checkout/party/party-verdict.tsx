'use client';

import { useMinutes } from '@/components/ui/use-minutes';
import { istanbulDay } from '@/contracts/calendar-days';
import { formatWeekday } from '@/contracts/dates';
import type { DeliveryTerms } from '@/contracts/delivery';
import { courierArrival, dispatchDay, type PartyPromise, partyPromise } from '@/contracts/party-date';
import type { OrderSlot } from '@/contracts/slots';
import { slotOf } from '@/store/order/delivery-choice';
import type { AddressDraft } from '@/store/order/order-state';
import styles from './party-verdict.module.scss';

/** Whether the order arrives before the party. The live region exists before its text, as screen readers require. */
export function PartyVerdict({ answer }: { answer: PartyAnswer | null }) {
  return (
    <p className={answer ? `${styles.verdict} ${styles[answer.kind]}` : undefined} role="status">
      {answer?.words}
    </p>
  );
}

/** {@link partyAnswer}, updated every minute because the same-day cut-off may pass. */
export function usePartyAnswer(draft: AddressDraft, terms: DeliveryTerms): PartyAnswer | null {
  const now = useMinutes();
  return now && partyAnswer(draft, now, terms);
}

type PartyAnswer = { kind: PartyPromise['kind']; words: string };

/** What can be promised for the party's date; null until the date and, for a parcel, the city are known. */
function partyAnswer(draft: AddressDraft, now: Date, terms: DeliveryTerms): PartyAnswer | null {
  const { party_date = '', party_time = '', delivery, city = '' } = draft;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(party_date)) return null;
  const slot = slotOf(draft);
  if (slot) return slotAnswer(slot, { day: party_date, time: party_time }, now);
  if (delivery === 'pickup') {
    const ready = dispatchDay(now, terms);
    const promise = partyPromise(party_date, { earliest: ready, latest: ready }, now);
    return { kind: promise.kind, words: pickupWords(promise) };
  }
  if (city === '') return null;
  const promise = partyPromise(party_date, courierArrival(city, now, terms), now);
  return { kind: promise.kind, words: courierWords(promise, terms.pickup) };
}

/** The same for an order with an hour: it is there between `from` and `to`. */
function slotAnswer({ day, from, to }: OrderSlot, party: { day: string; time: string }, now: Date): PartyAnswer {
  if (party.day < istanbulDay(now)) return { kind: 'past', words: PAST };
  const hours = `${formatWeekday(day)} ${from}–${to}`;
  if (day < party.day) return { kind: 'in-time', words: `Partiden önce elinizde: ${hours}.` };
  if (day > party.day) return { kind: 'too-late', words: `Seçtiğiniz saat partiden sonra: ${hours}.` };
  if (party.time === '') {
    return {
      kind: 'risky',
      words: `Siparişiniz parti günü ${from}–${to} arasında elinizde. Partinin saatini de yazın.`,
    };
  }
  if (to <= party.time) return { kind: 'in-time', words: `Parti günü, partiden önce elinizde: ${from}–${to}.` };
  if (from >= party.time) return { kind: 'too-late', words: `Seçtiğiniz saat partiden sonra: ${hours}.` };
  return {
    kind: 'risky',
    words: `Riskli: parti ${party.time} başlar, siparişiniz ${from}–${to} arasında elinizde olur.`,
  };
}

/**
 * Whether a parcel arrives before the party, in a text that promises no more than is known.
 * @param pickup whether pickup is available instead
 */
function courierWords(promise: PartyPromise, pickup: boolean): string {
  if (promise.kind === 'past') return PAST;
  const { kind, earliest, latest } = promise;
  const window = `${formatWeekday(earliest)} – ${formatWeekday(latest)}`;
  if (kind === 'too-late') {
    const instead = pickup ? '; mağazadan teslim alabilirsiniz' : '';
    return `Kargo partinize yetişmeyebilir${instead}. En erken geliş: ${formatWeekday(earliest)}.`;
  }
  if (kind === 'in-time') {
    return `Partiden önce gelir: tahmini teslim ${earliest === latest ? formatWeekday(latest) : window}.`;
  }
  return earliest === latest
    ? `Riskli: kargonuz parti günü, ${formatWeekday(latest)} gelir; saatini bilemeyiz.`
    : `Riskli: kargonuz ${window} arasında gelir, partiye yetişmeyebilir.`;
}

/** The same for an order for pickup. */
function pickupWords(promise: PartyPromise): string {
  if (promise.kind === 'past') return PAST;
  const ready = formatWeekday(promise.earliest);
  if (promise.kind === 'in-time') return `Partiden önce alabilirsiniz: siparişiniz en erken ${ready} hazır olur.`;
  if (promise.kind === 'risky') return `Riskli: siparişiniz en erken parti günü, ${ready} hazır olur.`;
  return `Partinize yetişmeyebilir: siparişiniz en erken ${ready} hazır olur.`;
}

const PAST = 'Bu tarih geçti. Tarihi düzeltin ya da silin.';
