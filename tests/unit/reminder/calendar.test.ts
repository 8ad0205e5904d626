import { writeCalendar } from '@/server/domain/customers/reminder/calendar';
import { escapeText, foldLine } from '@/server/platform/icalendar';

const SHOP = { name: 'Şenlikhane', url: 'https://shop.example' };
const row = {
  id: 7,
  customerId: 1,
  title: 'Doğum günü; büyük, güzel',
  person: 'Elif',
  date: '2019-03-24',
  repeats: 'yearly',
  themeId: null,
  daysAhead: [7, 1],
  note: 'Pasta\nBalon \\ mum',
  byMail: true,
  createdAt: new Date('2026-03-10T09:00:00Z'),
  updatedAt: new Date('2026-03-10T09:00:00Z'),
} as const;
const lines = (changes: Partial<Parameters<typeof writeCalendar>[0][number]> = {}) =>
  writeCalendar([{ ...row, daysAhead: [...row.daysAhead], ...changes }], SHOP)
    .replaceAll('\r\n ', '')
    .split('\r\n');

test('a calendar has all-day events, a yearly rule and an alarm for each lead time', () => {
  expect(lines()).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Şenlikhane//Animsaticilar//TR',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Şenlikhane anımsatıcıları',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'BEGIN:VEVENT',
    'UID:animsatici-7@shop.example',
    'DTSTAMP:20260310T090000Z',
    'DTSTART;VALUE=DATE:20190324',
    'DTEND;VALUE=DATE:20190325',
    'RRULE:FREQ=YEARLY',
    'SUMMARY:Doğum günü\\; büyük\\, güzel (Elif)',
    'DESCRIPTION:Pasta\\nBalon \\\\ mum',
    'URL:https://shop.example/hesap/animsaticilarim',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Doğum günü\\; büyük\\, güzel (Elif)',
    'TRIGGER:-P6DT15H',
    'END:VALARM',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Doğum günü\\; büyük\\, güzel (Elif)',
    'TRIGGER:-PT15H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a one-time date has no rule; 29 February is the last day of each February', () => {
  expect(lines({ repeats: 'once' }).join('\n')).not.toContain('RRULE');
  expect(lines({ date: '2024-02-29' })).toContain('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1');
});

test('line breaks in user input do not start new calendar lines', () => {
  const text = lines({ title: 'x\r\nEND:VCALENDAR\rX', note: 'END:VEVENT\u0007' });
  expect(text.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
  expect(text).toContain('SUMMARY:x\\nEND:VCALENDAR\\nX (Elif)');
  expect(escapeText('a\u0000b\tc')).toBe('a b c');
});

test('lines are folded after 75 octets, never within a character', () => {
  const line = `SUMMARY:${'ğ🎈'.repeat(60)}`;
  const folded = foldLine(line);
  for (const part of folded.split('\r\n')) {
    expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
    expect(part).not.toContain('\ufffd');
  }
  expect(folded.replaceAll('\r\n ', '')).toBe(line);
  expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
  expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
});
