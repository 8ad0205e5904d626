import { dueAt, nextToTell } from '@/server/domain/customers/reminder/schedule';

const birthday = { date: '2019-03-24', repeats: 'yearly' } as const;
const next = (now: string, days: number, reminder: Parameters<typeof nextToTell>[0] = birthday) =>
  nextToTell(reminder, days, new Date(`${now}+03:00`));

test('a reminder is due at nine in Istanbul, the given days before', () => {
  expect(dueAt('2026-03-24', 7)).toEqual(new Date('2026-03-17T06:00:00Z'));
  expect(dueAt('2026-01-01', 1)).toEqual(new Date('2025-12-31T06:00:00Z'));
});

test('a reminder that is too late waits for the next year', () => {
  expect(next('2026-03-17T08:59:59', 7)).toBe('2026-03-24');
  expect(next('2026-03-17T09:00:00', 7)).toBe('2027-03-24');
  expect(next('2026-03-20T00:00:00', 7)).toBe('2027-03-24');
  expect(next('2026-03-20T00:00:00', 7, { date: '2026-03-24', repeats: 'once' })).toBeNull();
});

test('a date in early January is due in the year before', () => {
  expect(next('2026-11-06T08:59:00', 60, { date: '2000-01-05', repeats: 'yearly' })).toBe('2027-01-05');
  expect(next('2026-11-06T09:00:00', 60, { date: '2000-01-05', repeats: 'yearly' })).toBe('2028-01-05');
});
