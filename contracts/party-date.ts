import { addDays, anniversary, istanbulDay } from './calendar-days';
import { type CourierTerms, type DispatchTerms, deliveryPromise } from './delivery';

/** Years; later party dates are treated as typing errors. */
const FURTHEST_PARTY = 2;

/** The latest party date that is accepted. */
export function furthestParty(today: string): string {
  return anniversary(today, Number(today.slice(0, 4)) + FURTHEST_PARTY);
}

/** Arrival of the order at best and at worst, as `YYYY-MM-DD`. */
export type Arrival = { earliest: string; latest: string };

/**
 * Whether an order arrives before the party. `risky`: at worst it arrives on the day of the party or later. `too-late`:
 * it arrives after the party even at best.
 */
export type PartyPromise = { kind: 'past' } | ({ kind: 'in-time' | 'risky' | 'too-late' } & Arrival);

/** The earliest day on which an order placed now is dispatched or ready for pickup. */
export function dispatchDay(now: Date, terms: DispatchTerms): string {
  const today = istanbulDay(now);
  if (deliveryPromise(now, terms).kind === 'today') return today;
  return nextDay(today, 1, (day) => terms.workingDays.includes(weekday(day)) && terms.holidays[day] !== 'full');
}

/** @param city name from /locations/ */
export function courierArrival(city: string, now: Date, terms: CourierTerms): Arrival {
  const { best, worst } = city === terms.transit.city ? terms.transit.near : terms.transit.far;
  const dispatched = dispatchDay(now, terms);
  const couriersDeliver = (day: string) => weekday(day) !== 0 && terms.holidays[day] !== 'full';
  return {
    earliest: nextDay(dispatched, best, couriersDeliver),
    // A courier may deliver on a half working day, but the latest day must not depend on it.
    latest: nextDay(dispatched, worst, (day) => couriersDeliver(day) && terms.holidays[day] !== 'half'),
  };
}

/** @param party the day of the party, `YYYY-MM-DD` */
export function partyPromise(party: string, arrival: Arrival, now: Date): PartyPromise {
  if (party < istanbulDay(now)) return { kind: 'past' };
  if (arrival.latest < party) return { kind: 'in-time', ...arrival };
  return { kind: arrival.earliest <= party ? 'risky' : 'too-late', ...arrival };
}

const weekday = (day: string) => new Date(day).getUTCDay();

/** The `count`-th day after `day` that counts. */
function nextDay(day: string, count: number, counts: (day: string) => boolean): string {
  let left = count;
  let reached = day;
  while (left > 0) {
    reached = addDays(reached, 1);
    if (counts(reached)) left--;
  }
  return reached;
}
