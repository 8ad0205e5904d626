import { addDays, istanbulDay } from './calendar-days';
import type { Branch } from './content';
import { HALF_HOLIDAY_BEGINS, type Holidays } from './delivery';
import { hoursOf } from './opening-hours';
import type { AvailableSlots, OrderSlot, SLOT_STATES, SlotRules } from './slots';

/** An hour that can be chosen; null capacity: without a limit. */
export type Slot = OrderSlot & { capacity: number | null };

/** When rules are applied. */
export type SlotMoment = { now: Date; holidays: Holidays };

const MINUTE = 60_000;
const HOUR_MINUTES = 60;

/** Whether the own courier goes there. Names as in /locations/. */
export function isServed({ courier }: SlotRules, { city, district }: { city: string; district: string }): boolean {
  return courier.enabled && courier.city === city && courier.districts.includes(district);
}

/** The windows of the own courier that can still be ordered, by day and hour. */
export function courierSlots(rules: SlotRules, { now, holidays }: SlotMoment): Slot[] {
  return plannedCourierSlots(rules, horizon(rules, now), holidays)
    .filter(({ day, order_by }) => now.getTime() < instant(addDays(day, -order_by.days_before), order_by.time))
    .map(({ order_by: _until, ...slot }) => slot);
}

/** All windows of the own courier on these days, also those that are over. */
export function plannedCourierSlots(
  { courier, blocked }: SlotRules,
  days: readonly string[],
  holidays: Holidays,
): (Slot & { order_by: SlotRules['courier']['windows'][number]['order_by'] })[] {
  if (!courier.enabled) return [];
  const off = blockedDays(blocked, 'courier');
  return days
    .filter((day) => !off.has(day) && (courier.on_holidays || holidays[day] !== 'full'))
    .flatMap((day) =>
      courier.windows
        .filter((window) => window.days.includes(new Date(day).getUTCDay()))
        .filter(({ to }) => courier.on_holidays || holidays[day] !== 'half' || to <= `${HALF_HOLIDAY_BEGINS}:00`)
        .map(({ from, to, capacity, order_by }) => ({ day, from, to, capacity, order_by }))
        .toSorted((one, other) => one.from.localeCompare(other.from)),
    );
}

type PickupBranch = Pick<Branch, 'slug' | 'hours' | 'exceptions'>;

/** The hours in which an order of now can be picked up at the branch: they begin once it is ready. */
export function pickupSlots(rules: SlotRules, branch: PickupBranch, { now, holidays }: SlotMoment): Slot[] {
  const own = rules.pickup.find((one) => one.branch === branch.slug);
  if (!own) return [];
  const days = horizon(rules, now);
  const ready = readyAt(own.preparation_minutes, branch, { days, now, holidays });
  if (ready === null) return [];
  return plannedPickupSlots(rules, branch, days, holidays).filter(({ day, from }) => instant(day, from) >= ready);
}

/** All hours of the branch on these days, also those that are over. */
export function plannedPickupSlots(
  { pickup, blocked }: SlotRules,
  branch: PickupBranch,
  days: readonly string[],
  holidays: Holidays,
): Slot[] {
  const own = pickup.find((one) => one.branch === branch.slug);
  if (!own) return [];
  const off = blockedDays(blocked, 'pickup');
  return days
    .filter((day) => !off.has(day))
    .flatMap((day) => {
      const hours = hoursOf(branch, day, holidays);
      if (typeof hours === 'string') return [];
      const [opens, closes] = [minutesOf(hours.opens), minutesOf(hours.closes)];
      const count = Math.floor((closes - opens) / HOUR_MINUTES);
      return Array.from({ length: count }, (_, index) => {
        const from = opens + index * HOUR_MINUTES;
        return { day, from: clockOf(from), to: clockOf(from + HOUR_MINUTES), capacity: own.per_hour };
      });
    });
}

/** The instant at which an order of now is prepared: only opening hours count. Null when that is not within `days`. */
function readyAt(
  minutes: number,
  branch: PickupBranch,
  { days, now, holidays }: SlotMoment & { days: readonly string[] },
): number | null {
  let left = minutes * MINUTE;
  for (const day of days) {
    const hours = hoursOf(branch, day, holidays);
    if (typeof hours === 'string') continue;
    const begins = Math.max(now.getTime(), instant(day, hours.opens));
    const ends = instant(day, hours.closes);
    if (begins >= ends) continue;
    if (left <= ends - begins) return begins + left;
    left -= ends - begins;
  }
  return null;
}

/** @param taken how many orders have it */
export function slotState({ capacity }: Pick<Slot, 'capacity'>, taken: number): (typeof SLOT_STATES)[number] {
  if (capacity === null) return 'free';
  const left = capacity - taken;
  if (left <= 0) return 'full';
  return left <= Math.ceil(capacity / 5) ? 'few' : 'free';
}

/** Slots by day, with their state. @param takenOf how many orders have a slot */
export function slotDays(slots: readonly Slot[], takenOf: (slot: Slot) => number): AvailableSlots['days'] {
  return [...new Set(slots.map(({ day }) => day))].map((day) => ({
    day,
    slots: slots
      .filter((slot) => slot.day === day)
      .map((slot) => ({ from: slot.from, to: slot.to, state: slotState(slot, takenOf(slot)) })),
  }));
}

/** `count` days from `first` on. */
export function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

const horizon = ({ horizon_days }: SlotRules, now: Date) => daysFrom(istanbulDay(now), horizon_days);

function blockedDays(blocked: SlotRules['blocked'], of: 'courier' | 'pickup'): ReadonlySet<string> {
  return new Set(blocked.filter(({ scope }) => scope === 'all' || scope === of).map(({ date }) => date));
}

/** When an hour begins. */
export const slotStart = ({ day, from }: { day: string; from: string }) => new Date(instant(day, from));

/** Milliseconds of a time in Istanbul. Türkiye has used UTC+3 all year since 2016. */
export const instant = (day: string, clock: string) => Date.parse(`${day}T${clock}:00+03:00`);

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * HOUR_MINUTES + Number(clock.slice(3));
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / HOUR_MINUTES)).padStart(2, '0')}:${String(minutes % HOUR_MINUTES).padStart(2, '0')}`;
