import { openToday } from '@/contracts/opening-hours';

const HOURS = [
  { days: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '20:00' },
  { days: [0], opens: '10:00', closes: '17:00' },
];
const at = (instant: string) => openToday({ hours: HOURS, exceptions: [] }, new Date(instant), {});
const SUNDAY = new Date('2026-06-21T12:00:00+03:00');
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
  expect(openToday({ hours: HOURS.slice(0, 1), exceptions: [] }, SUNDAY, {})).toEqual({ kind: 'closed' });
  expect(openToday({ hours: [], exceptions: [] }, SUNDAY, {})).toEqual({ kind: 'unknown' });
});

test('a day with hours of its own has these, also on a holiday and where the usual ones are unknown', () => {
  const short = { opens: '11:00', closes: '13:00' };
  const exceptions = [{ date: '2026-06-21', hours: short }];
  for (const hours of [HOURS, []]) {
    expect(openToday({ hours, exceptions }, SUNDAY, { '2026-06-21': 'full' })).toEqual({ kind: 'open-now', ...short });
  }
  const closed = { hours: HOURS, exceptions: [{ date: '2026-06-21', hours: null }] };
  expect(openToday(closed, SUNDAY, {})).toEqual({ kind: 'closed' });
  expect(openToday(closed, new Date('2026-06-22T12:00:00+03:00'), {})).toMatchObject({ kind: 'open-now' });
  expect(openToday({ hours: HOURS, exceptions: [] }, SUNDAY, { '2026-06-21': 'half' })).toEqual({ kind: 'holiday' });
});
