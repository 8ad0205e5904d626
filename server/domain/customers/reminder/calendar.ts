import { addDays } from '@/contracts/calendar-days';
import type { reminder } from '@/server/platform/db/schema/reminder';
import { calendarDay, calendarInstant, escapeText, toCalendarFile } from '@/server/platform/icalendar';

type Row = typeof reminder.$inferSelect;
type Shop = { name: string; url: string };

/**
 * An iCalendar file of these reminders (RFC 5545): all-day events, yearly ones with a rule, with an alarm for each
 * number of days.
 */
export function writeCalendar(rows: readonly Row[], shop: Shop): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(shop.name)}//Animsaticilar//TR`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(`${shop.name} anımsatıcıları`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...rows.flatMap((row) => eventLines(row, shop)),
    'END:VCALENDAR',
  ];
  return toCalendarFile(lines);
}

function eventLines(row: Row, shop: Shop): string[] {
  const summary = escapeText(row.person ? `${row.title} (${row.person})` : row.title);
  return [
    'BEGIN:VEVENT',
    `UID:animsatici-${row.id}@${new URL(shop.url).hostname}`,
    `DTSTAMP:${calendarInstant(row.updatedAt)}`,
    `DTSTART;VALUE=DATE:${calendarDay(row.date)}`,
    `DTEND;VALUE=DATE:${calendarDay(addDays(row.date, 1))}`,
    ...(row.repeats === 'yearly' ? [`RRULE:${yearly(row.date)}`] : []),
    `SUMMARY:${summary}`,
    ...(row.note ? [`DESCRIPTION:${escapeText(row.note)}`] : []),
    `URL:${shop.url}/hesap/animsaticilarim`,
    'TRANSP:TRANSPARENT',
    ...row.daysAhead.flatMap((days) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${summary}`,
      `TRIGGER:${nineInTheMorning(days)}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ];
}

/** 29 February would recur every fourth year, so its rule names the last day of February. */
function yearly(date: string): string {
  return date.endsWith('-02-29') ? 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1' : 'FREQ=YEARLY';
}

/** An alarm is relative to the day's first minute: 9 o'clock N days before is N days minus 9 hours. */
function nineInTheMorning(days: number): string {
  return days === 1 ? '-PT15H' : `-P${days - 1}DT15H`;
}
