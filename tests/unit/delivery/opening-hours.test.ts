import { openToday } from '@/contracts/opening-hours';

const HOURS = [
  { days: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '20:00' },
  { days: [0], opens: '10:00', closes: '17:00' },
];
const at = (instant: string) => openToday(HOURS, new Date(instant));
const weekday = { opens: '09:00', closes: '20:00' };

test.each([
  ['2026-06-16T08:59:59+03:00', { kind: 'opens-later', ...weekday }],
  ['2026-06-16T09:00:00+03:00', { kind: 'open-now', ...weekday }],
  ['2026-06-16T19:59:59+03:00', { kind: 'open-now', ...weekday }],
  ['2026-06-16T20:00:00+03:00', { kind: 'closed-by-now', ...weekday }],
  ['2026-06-20T23:30:00Z', { kind: 'opens-later', opens: '10:00', closes: '17:00' }], // Sunday in Istanbul
])('opening hours at %s', (instant, expected) => {
  expect(at(instant)).toEqual(expected);
});

test('a day without hours is closed; without any hours the state is unknown', () => {
  expect(openToday(HOURS.slice(0, 1), new Date('2026-06-21T12:00:00+03:00'))).toEqual({ kind: 'closed' });
  expect(openToday([], new Date('2026-06-21T12:00:00+03:00'))).toEqual({ kind: 'unknown' });
});
