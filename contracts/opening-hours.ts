import { istanbulDay } from './calendar-days';
import type { Branch } from './content';

/** Hours as `HH:MM` in Istanbul. `unknown` where a branch has not told its hours. */
export type OpenToday =
  | { kind: 'unknown' }
  | { kind: 'closed' }
  | { kind: 'open-now' | 'opens-later' | 'closed-by-now'; opens: string; closes: string };

const clock = new Intl.DateTimeFormat('tr-TR', { timeStyle: 'short', timeZone: 'Europe/Istanbul' });

/** How a branch is open on the day that it is in Istanbul. */
export function openToday(hours: Branch['hours'], now: Date): OpenToday {
  if (hours.length === 0) return { kind: 'unknown' };
  const weekday = new Date(istanbulDay(now)).getUTCDay();
  const today = hours.find(({ days }) => days.includes(weekday));
  if (!today) return { kind: 'closed' };
  const { opens, closes } = today;
  const time = clock.format(now);
  if (time < opens) return { kind: 'opens-later', opens, closes };
  return { kind: time < closes ? 'open-now' : 'closed-by-now', opens, closes };
}
