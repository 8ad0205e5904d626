import type { Branch } from '@/contracts/content';
import { formatDay } from '@/contracts/dates';
import type { Holidays } from '@/contracts/delivery';
import { type OpeningTimes, type OpenToday, openToday } from '@/contracts/opening-hours';

const DAYS = ['Pazar', 'Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi'] as const;
const DAY = 24 * 60 * 60_000;

/** `09:00` → `09.00`, the Turkish notation. */
const written = (time: string) => time.replace(':', '.');

export type HoursRow = { days: string; times: string };

/** One row per group of days with the same hours: "Pazartesi–Cumartesi", "09.00–20.00". */
export function hoursRows(hours: Branch['hours']): HoursRow[] {
  return hours.map(({ days, opens, closes }) => ({
    days: daysText(days),
    times: `${written(opens)}–${written(closes)}`,
  }));
}

/** One row per day with hours of its own: "31 Aralık 2026 Perşembe", "10.00–15.00" or "Kapalı". */
export function exceptionRows(exceptions: Branch['exceptions']): HoursRow[] {
  return exceptions.map(({ date, hours }) => ({
    days: `${formatDay(`${date}T12:00:00+03:00`)} ${DAYS[new Date(date).getUTCDay()]}`,
    times: hours ? `${written(hours.opens)}–${written(hours.closes)}` : 'Kapalı',
  }));
}

/** Consecutive days get a dash, others commas; weeks start on Monday. */
function daysText(days: readonly number[]): string {
  const week = days.map((day) => (day + 6) % 7).toSorted((a, b) => a - b);
  const [first = 0, last = 0] = [week.at(0), week.at(-1)];
  const name = (index: number) => DAYS[(index + 1) % 7] ?? '';
  const inARow = week.length > 2 && last - first === week.length - 1;
  return inARow ? `${name(first)}–${name(last)}` : week.map(name).join(', ');
}

/** Whether the branch is open now; null when its hours are unknown. */
export function openWords(times: OpeningTimes, now: Date, holidays: Holidays): { open: boolean; text: string } | null {
  const today = openToday(times, now, holidays);
  if (today.kind === 'unknown') return null;
  const tomorrow = openToday(times, new Date(now.getTime() + DAY), holidays);
  return { open: today.kind === 'open-now', text: textOf(today, tomorrow) };
}

function textOf(today: Exclude<OpenToday, { kind: 'unknown' }>, tomorrow: OpenToday): string {
  switch (today.kind) {
    case 'holiday':
      return 'Bugün resmî tatil: gelmeden mağazayı arayın';
    case 'open-now':
      return `Şu an açık, kapanış ${written(today.closes)}`;
    case 'opens-later':
      return `Şu an kapalı, açılış bugün ${written(today.opens)}`;
    case 'closed-by-now':
    case 'closed':
      return 'opens' in tomorrow ? `Şu an kapalı, açılış yarın ${written(tomorrow.opens)}` : 'Şu an kapalı';
  }
}
