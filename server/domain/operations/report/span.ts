import { addDays } from '@/contracts/calendar-days';

/** Some of Istanbul's days, and the moments between which they lie: `start` is in it, `end` is not. */
export type Span = { from: string; to: string; start: string; end: string };

/** @param to the last day, `YYYY-MM-DD` */
export function spanOf(to: string, days: number): Span {
  const from = addDays(to, 1 - days);
  return { from, to, start: midnight(from), end: midnight(addDays(to, 1)) };
}

/** Turkey has kept UTC+3 all year since 2016. */
function midnight(day: string): string {
  return `${day}T00:00:00+03:00`;
}
