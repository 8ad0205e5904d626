import { addDays, anniversary, istanbulDay } from './calendar-days';
import { deliveryPromise, type Holidays } from './delivery';

/** Working days from dispatch to delivery, at best and at worst. */
const COURIER_DAYS = { near: { best: 1, worst: 1 }, far: { best: 1, worst: 3 } } as const;
/** The city that parcels are sent from. */
const NEAR = 'İstanbul';

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

/**
 * The earliest day on which an order placed now is dispatched or ready for pickup.
 * @param until orders before this hour are dispatched the same day; null without that promise
 */
export function dispatchDay(now: Date, holidays: Holidays, until: number | null): string {
  const today = istanbulDay(now);
  if (until !== null && deliveryPromise(now, holidays, until).kind === 'today') return today;
  return workingDayAfter(today, 1, (day) => isWorkingDay(day, holidays));
}

/**
 * @param city name from /locations/
 * @param until as for `dispatchDay`
 */
export function courierArrival(city: string, now: Date, holidays: Holidays, until: number | null): Arrival {
  const { best, worst } = city === NEAR ? COURIER_DAYS.near : COURIER_DAYS.far;
  const dispatched = dispatchDay(now, holidays, until);
  return {
    earliest: workingDayAfter(dispatched, best, (day) => isWorkingDay(day, holidays)),
    // A courier may deliver on a half working day, but the latest day must not depend on it.
    latest: workingDayAfter(dispatched, worst, (day) => isWorkingDay(day, holidays) && holidays[day] !== 'half'),
  };
}

/** @param party the day of the party, `YYYY-MM-DD` */
export function partyPromise(party: string, arrival: Arrival, now: Date): PartyPromise {
  if (party < istanbulDay(now)) return { kind: 'past' };
  if (arrival.latest < party) return { kind: 'in-time', ...arrival };
  return { kind: arrival.earliest <= party ? 'risky' : 'too-late', ...arrival };
}

function isWorkingDay(day: string, holidays: Holidays): boolean {
  return new Date(day).getUTCDay() !== 0 && holidays[day] !== 'full';
}

function workingDayAfter(day: string, count: number, counts: (day: string) => boolean): string {
  let left = count;
  let reached = day;
  while (left > 0) {
    reached = addDays(reached, 1);
    if (counts(reached)) left--;
  }
  return reached;
}
