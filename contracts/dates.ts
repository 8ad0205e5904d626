/** Dates in Turkish and in Istanbul's time zone, independent of the server's and the browser's locale. */
const day = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'Europe/Istanbul' });
const weekday = new Intl.DateTimeFormat('tr-TR', {
  day: 'numeric',
  month: 'long',
  weekday: 'long',
  timeZone: 'Europe/Istanbul',
});
const dayOfWeek = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'full', timeZone: 'Europe/Istanbul' });
const moment = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Istanbul' });

/** "21 Kasım 2026". @param at ISO 8601 with offset, or a Date */
export function formatDay(at: string | Date): string {
  return day.format(new Date(at));
}

/** "21 Kasım 2026 10:20". @param at ISO 8601 with offset */
export function formatMoment(at: string): string {
  return moment.format(new Date(at));
}

/** "21 Kasım Cumartesi". @param at `YYYY-MM-DD` */
export function formatWeekday(at: string): string {
  return weekday.format(new Date(at));
}

/** "27 Kasım 2026 Cuma 10:00–13:00": an hour of delivery. */
export function formatSlot({ day, from, to }: { day: string; from: string; to: string }): string {
  return `${dayOfWeek.format(new Date(day))} ${from}–${to}`;
}

/** "5 Aralık 2026", with its hour "5 Aralık 2026 15:00". @param time `HH:MM` */
export function formatParty(date: string, time: string | null | undefined): string {
  return time ? `${formatDay(date)} ${time}` : formatDay(date);
}
