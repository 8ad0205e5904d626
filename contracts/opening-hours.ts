import { istanbulDay } from './calendar-days';
import type { Branch } from './content';

/** Opening hours as `HH:MM` in Istanbul; `unknown` when the branch has not provided its hours. */
export type OpenToday =
  | { kind: 'unknown' }
  | { kind: 'closed' }
  | { kind: 'open-now' | 'opens-later' | 'closed-by-now'; opens: string; closes: string };

const clock = new Intl.DateTimeFormat('tr-TR', { timeStyle: 'short', timeZone: 'Europe/Istanbul' });

/** The branch's opening hours on the current day in Istanbul. */
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
