import { addDays, anniversary, istanbulDay } from './calendar-days';
import { deliveryPromise, type Holidays } from './delivery';

/** Working days from dispatch to the door, at best and at worst. */
const COURIER_DAYS = { near: { best: 1, worst: 1 }, far: { best: 1, worst: 3 } } as const;
/** The city that the parcels leave from. */
const NEAR = 'İstanbul';

/** Parties further ahead are typing errors, years. */
const FURTHEST_PARTY = 2;

/** The last day that a party can be on, of today's and later ones. */
export function furthestParty(today: string): string {
  return anniversary(today, Number(today.slice(0, 4)) + FURTHEST_PARTY);
}

/** Days as `YYYY-MM-DD`: when the goods are there, at best and at worst. */
export type Arrival = { earliest: string; latest: string };

/**
 * Whether goods come before a party. `risky`: at worst they come on its day or later. `too-late`: they come after it
 * even at best.
 */
export type PartyPromise = { kind: 'past' } | ({ kind: 'in-time' | 'risky' | 'too-late' } & Arrival);

/**
 * The day on which an order that is placed now leaves the house, or is ready to be picked up, at the earliest.
 * @param until the hour before which orders leave on the same day; null where the shop promises no such
 */
export function dispatchDay(now: Date, holidays: Holidays, until: number | null): string {
  const today = istanbulDay(now);
  if (until !== null && deliveryPromise(now, holidays, until).kind === 'today') return today;
  return workingDayAfter(today, 1, (day) => isWorkingDay(day, holidays));
}

/**
 * @param city as /locations/ writes it
 * @param until as for `dispatchDay`
 */
export function courierArrival(city: string, now: Date, holidays: Holidays, until: number | null): Arrival {
  const { best, worst } = city === NEAR ? COURIER_DAYS.near : COURIER_DAYS.far;
  const dispatched = dispatchDay(now, holidays, until);
  return {
    earliest: workingDayAfter(dispatched, best, (day) => isWorkingDay(day, holidays)),
    // Half a working day may be enough for a courier; nobody should rely on it.
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
