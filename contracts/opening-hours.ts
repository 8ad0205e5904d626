import { istanbulDay } from './calendar-days';
import type { Branch } from './content';
import type { Holidays } from './delivery';

export type OpeningTimes = Pick<Branch, 'hours' | 'exceptions'>;

/**
 * Opening hours as `HH:MM` in Istanbul; `unknown` when the branch has not provided its hours, `holiday` on a holiday for
 * which it has not.
 */
export type OpenToday =
  | { kind: 'unknown' }
  | { kind: 'holiday' }
  | { kind: 'closed' }
  | { kind: 'open-now' | 'opens-later' | 'closed-by-now'; opens: string; closes: string };

const clock = new Intl.DateTimeFormat('tr-TR', { timeStyle: 'short', timeZone: 'Europe/Istanbul' });

/** The branch's opening hours on the current day in Istanbul: those of the day itself, or else of its weekday. */
export function openToday(branch: OpeningTimes, now: Date, holidays: Holidays): OpenToday {
  const today = hoursOf(branch, istanbulDay(now), holidays);
  if (typeof today === 'string') return { kind: today };
  const { opens, closes } = today;
  const time = clock.format(now);
  if (time < opens) return { kind: 'opens-later', opens, closes };
  return { kind: time < closes ? 'open-now' : 'closed-by-now', opens, closes };
}

/** The opening hours of a day in Istanbul: its own, or else those of its weekday; or why there are none. */
export function hoursOf(
  { hours, exceptions }: OpeningTimes,
  day: string,
  holidays: Holidays,
): { opens: string; closes: string } | 'unknown' | 'holiday' | 'closed' {
  const exception = exceptions.find(({ date }) => date === day);
  if (exception) return exception.hours ?? 'closed';
  if (hours.length === 0) return 'unknown';
  if (day in holidays) return 'holiday';
  const weekday = new Date(day).getUTCDay();
  const found = hours.find(({ days }) => days.includes(weekday));
  return found ? { opens: found.opens, closes: found.closes } : 'closed';
}
