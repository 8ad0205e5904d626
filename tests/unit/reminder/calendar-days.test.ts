import { addDays, anniversary, daysBetween, istanbulDay, nextOccurrence } from '@/contracts/calendar-days';

test.each([
  ['2026-03-23T20:59:59Z', '2026-03-23'],
  ['2026-03-23T21:00:00Z', '2026-03-24'],
  ['2026-12-31T21:00:00Z', '2027-01-01'],
])('at %s it is %s in Istanbul', (moment, day) => {
  expect(istanbulDay(new Date(moment))).toBe(day);
});

test('days are counted across months, leap days and years', () => {
  expect(daysBetween('2027-02-28', '2027-03-01')).toBe(1);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-12-31', '2026-12-30')).toBe(-1);
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addDays('2026-01-03', -60)).toBe('2025-11-04');
});

test('29 February falls on the last day of February', () => {
  expect([2027, 2028, 2000, 2100].map((year) => anniversary('2000-02-29', year))).toEqual([
    '2027-02-28',
    '2028-02-29',
    '2000-02-29',
    '2100-02-28',
  ]);
  const leapling = { date: '2024-02-29', repeats: 'yearly' } as const;
  expect(nextOccurrence(leapling, '2027-02-28')).toBe('2027-02-28');
  expect(nextOccurrence(leapling, '2027-03-01')).toBe('2028-02-29');
  expect(nextOccurrence(leapling, '2028-02-29')).toBe('2028-02-29');
});

test.each([
  ['2019-03-24', 'yearly', '2026-03-24', '2026-03-24'],
  ['2019-03-24', 'yearly', '2026-03-25', '2027-03-24'],
  ['2030-01-01', 'yearly', '2026-03-24', '2030-01-01'],
  ['2026-03-24', 'once', '2026-03-24', '2026-03-24'],
  ['2026-03-24', 'once', '2026-03-25', null],
] as const)('the next date of %s %s from %s: %s', (date, repeats, from, next) => {
  expect(nextOccurrence({ date, repeats }, from)).toBe(next);
});
