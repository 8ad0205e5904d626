import { deliveryPromise } from '@/contracts/delivery';
import { dispatchBy } from '@/tests/support/dispatch-terms';

const TERMS = dispatchBy(14);
const at = (instant: string) => deliveryPromise(new Date(instant), TERMS);
const kindAt = (instant: string) => at(instant).kind;

test('an order before 14:00 in Istanbul ships today', () => {
  expect(at('2026-06-16T09:00:00+03:00')).toEqual({ kind: 'today', until: new Date('2026-06-16T14:00:00+03:00') });
});

test.each([
  ['2026-06-16T00:00:00+03:00', 'today'],
  ['2026-06-16T13:59:59.999+03:00', 'today'],
  ['2026-06-16T14:00:00+03:00', 'too-late'],
  ['2026-06-16T23:59:59+03:00', 'too-late'],
  // 06:59:59 in New York is 13:59:59 in Istanbul; 17:30 there is 00:30 of the next day.
  ['2026-06-16T06:59:59-04:00', 'today'],
  ['2026-06-16T07:00:00-04:00', 'too-late'],
  ['2026-06-16T17:30:00-04:00', 'today'],
  ['2026-01-13T05:59:59-05:00', 'today'],
])('%s: %s', (instant, kind) => {
  expect(kindAt(instant)).toBe(kind);
});

test('Saturday ships until 14:00; its evening and Sunday do not', () => {
  expect(kindAt('2026-06-20T13:59:59+03:00')).toBe('today');
  expect(kindAt('2026-06-20T20:00:00+03:00')).toBe('too-late');
  expect(kindAt('2026-06-21T00:00:00+03:00')).toBe('day-off');
  expect(kindAt('2026-06-21T23:59:59+03:00')).toBe('day-off');
  expect(kindAt('2026-06-22T00:00:00+03:00')).toBe('today');
});

test.each(['2026-03-19', '2026-05-26', '2026-10-28', '2027-03-08', '2027-05-15', '2027-10-28'])(
  'on %s the holiday begins at 13:00',
  (day) => {
    expect(at(`${day}T08:00:00+03:00`)).toEqual({ kind: 'today', until: new Date(`${day}T13:00:00+03:00`) });
    expect(kindAt(`${day}T12:59:59+03:00`)).toBe('today');
    expect(kindAt(`${day}T13:00:00+03:00`)).toBe('too-late');
  },
);

test.each([
  '2026-01-01',
  '2026-03-20',
  '2026-04-23',
  '2026-05-30',
  '2026-07-15',
  '2026-08-30', // a Sunday too
  '2026-10-29',
  '2027-03-11',
  '2027-05-19',
])('%s is a holiday all day', (day) => {
  expect(kindAt(`${day}T00:00:00+03:00`)).toBe('holiday');
  expect(kindAt(`${day}T23:59:59+03:00`)).toBe('holiday');
});

/** The Islamic calendar confirms the dates, so that a typing error in the file is found. */
test.each([2026, 2027])('the religious holidays of %i match the Islamic calendar', (year) => {
  const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
    day: 'numeric',
    month: 'numeric',
    timeZone: 'UTC',
  });
  for (const [month, eve, length] of [
    [10, 1, 3],
    [12, 10, 4],
  ] as const) {
    const days = Array.from({ length: 365 }, (_, index) => new Date(Date.UTC(year, 0, 1 + index)));
    const first = days.find((day) => {
      const parts = Object.fromEntries(islamic.formatToParts(day).map(({ type, value }) => [type, value]));
      return Number(parts.month) === month && Number(parts.day) === eve;
    });
    const shifted = (by: number) => new Date((first?.getTime() ?? 0) + by * 86_400_000).toISOString().slice(0, 10);
    expect(TERMS.holidays[shifted(-1)]).toBe('half');
    for (let day = 0; day < length; day++) expect(TERMS.holidays[shifted(day)]).toBe('full');
  }
});
