import { addDays, midnight } from '@/contracts/calendar-days';

/** A range of days in Istanbul with its bounds: `start` is inclusive, `end` exclusive. */
export type Span = { from: string; to: string; start: string; end: string };

/** @param to the last day, `YYYY-MM-DD` */
export function spanOf(to: string, days: number): Span {
  const from = addDays(to, 1 - days);
  return { from, to, start: midnight(from), end: midnight(addDays(to, 1)) };
}
