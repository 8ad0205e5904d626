import { createHash } from 'node:crypto';
import { addDays } from '@/contracts/calendar-days';
import type { PartyPlan } from '@/contracts/party-plan';
import { calendarDay, calendarInstant, escapeText, toCalendarFile } from '@/server/platform/icalendar';

/** Reminds at nine in the morning of the day. */
const ALARM = 'PT9H';

/**
 * The checklist as an iCalendar file (RFC 5545): an all-day event with an alarm for each task. The same
 * task of the same party has the same UID, so that importing a changed plan doesn't repeat it.
 */
export function planCalendar(
  { checklist, theme }: Pick<PartyPlan, 'checklist' | 'theme'>,
  date: string,
  { name, host, now }: { name: string; host: string; now: Date },
): string {
  const party = theme ? `${theme.label} partisi` : 'Parti';
  const events = checklist.flatMap(({ date: day, task }) => {
    if (day === null) return [];
    const summary = escapeText(`${party}: ${task}`);
    const id = createHash('sha256')
      .update(`${date}\n${theme?.value ?? ''}\n${task}`)
      .digest('hex')
      .slice(0, 24);
    return [
      'BEGIN:VEVENT',
      `UID:parti-${id}@${host}`,
      `DTSTAMP:${calendarInstant(now)}`,
      `DTSTART;VALUE=DATE:${calendarDay(day)}`,
      `DTEND;VALUE=DATE:${calendarDay(addDays(day, 1))}`,
      `SUMMARY:${summary}`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${summary}`,
      `TRIGGER:${ALARM}`,
      'END:VALARM',
      'END:VEVENT',
    ];
  });
  return toCalendarFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(name)}//Parti Plani//TR`,
    'CALSCALE:GREGORIAN',
    ...events,
    'END:VCALENDAR',
  ]);
}
