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
export function openToday({ hours, exceptions }: OpeningTimes, now: Date, holidays: Holidays): OpenToday {
  const day = istanbulDay(now);
  const exception = exceptions.find(({ date }) => date === day);
  if (!exception && hours.length === 0) return { kind: 'unknown' };
  if (!exception && day in holidays) return { kind: 'holiday' };
  const weekday = new Date(day).getUTCDay();
  const today = exception ? exception.hours : hours.find(({ days }) => days.includes(weekday));
  if (!today) return { kind: 'closed' };
  const { opens, closes } = today;
  const time = clock.format(now);
  if (time < opens) return { kind: 'opens-later', opens, closes };
  return { kind: time < closes ? 'open-now' : 'closed-by-now', opens, closes };
}
