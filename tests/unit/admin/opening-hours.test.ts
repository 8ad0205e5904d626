import { branchChangeSchema } from '@/contracts/content';
import { describeExceptions, describeHours, readExceptions, readHours } from '@/server/cli/admin/opening-hours';

const weekdays = { days: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '20:00' };
const sunday = { days: [0], opens: '09:00', closes: '17:00' };

test.each([
  ['mon-sat 09:00-20:00, sun 09:00-17:00', [weekdays, sunday]],
  ['Monday-Saturday 9:00 – 20:00', [weekdays]],
  ['sat-mon 10:00-18:00', [{ days: [6, 0, 1], opens: '10:00', closes: '18:00' }]],
  ['tue+thu 10:00-18:00', [{ days: [2, 4], opens: '10:00', closes: '18:00' }]],
  ['none', []],
])('reads “%s”', (text, hours) => {
  expect(readHours(text)).toEqual(hours);
  expect(branchChangeSchema.safeParse({ hours })).toMatchObject({ success: true });
  expect(readHours(describeHours(hours).replace('not known', 'none'))).toEqual(hours);
});

test.each([
  ['', "can't be understood"],
  ['09:00-20:00', "can't be understood"],
  ['mon-sat', "can't be understood"],
  ['pzt 09:00-20:00', '"pzt" is no day'],
  ['mon-wed-fri 09:00-20:00', 'is no day'],
  ['mon 09:00-24:00', '24:00 is no time'],
  ['mon 20:00-09:00', 'closes before it opens'],
  ['mon-fri 09:00-20:00, wed 10:00-12:00', 'wed stands twice'],
])('%j is refused: %s', (text, reason) => {
  expect(() => readHours(text)).toThrow(reason);
});

test('days with hours of their own are read and described, and what is no day is refused', () => {
  const text = '2026-12-31 10:00-15:00, 2027-01-01 closed';
  const days = [
    { date: '2026-12-31', hours: { opens: '10:00', closes: '15:00' } },
    { date: '2027-01-01', hours: null },
  ];
  expect(readExceptions(text)).toEqual(days);
  expect(describeExceptions(days)).toBe(text);
  expect([readExceptions('none'), describeExceptions([])]).toEqual([[], 'none']);
  expect(() => readExceptions('yarın closed')).toThrow('is no day');
});
