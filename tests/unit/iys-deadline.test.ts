import { reportDeadline } from '@/contracts/iys';

const none = new Set<string>();
const at = (day: string, time = '12:00:00') => new Date(`${day}T${time}+03:00`);

test.each([
  ['2026-11-23', '2026-11-26'], // Monday
  ['2026-11-25', '2026-11-30'], // Wednesday: over a weekend
  ['2026-11-27', '2026-12-02'], // Friday
  ['2026-11-28', '2026-12-02'], // Saturday
])('a consent of %s is reported by %s', (day, deadline) => {
  expect(reportDeadline(at(day), none)).toBe(deadline);
});

test('full public holidays do not count, and the day is that of Istanbul', () => {
  expect(reportDeadline(at('2026-10-27'), new Set(['2026-10-29']))).toBe('2026-11-02');
  expect(reportDeadline(new Date('2026-11-23T22:30:00Z'), none)).toBe('2026-11-27');
});
