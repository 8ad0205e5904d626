import { courierArrival, dispatchDay, partyPromise } from '@/contracts/party-date';
import { dispatchBy } from '@/tests/support/dispatch-terms';

const day = (instant: string) => dispatchDay(new Date(instant), dispatchBy(14));
const arrival = (city: string, instant: string) => courierArrival(city, new Date(instant), dispatchBy(14));

test.each([
  ['2026-06-16T13:59:59+03:00', '2026-06-16'],
  ['2026-06-16T14:00:00+03:00', '2026-06-17'],
  ['2026-06-20T15:00:00+03:00', '2026-06-22'], // Saturday afternoon
  ['2026-06-21T10:00:00+03:00', '2026-06-22'], // Sunday
  ['2026-10-28T12:59:00+03:00', '2026-10-28'], // the eve of a holiday, before it begins
  ['2026-10-28T13:00:00+03:00', '2026-10-30'],
  ['2026-05-26T18:00:00+03:00', '2026-06-01'], // four days of holiday, then a Sunday
  ['2026-06-16T06:59:59-04:00', '2026-06-16'], // 13:59:59 in Istanbul
])('an order of %s leaves on %s', (instant, expected) => {
  expect(day(instant)).toBe(expected);
});

test('a delivery within Istanbul takes one working day', () => {
  expect(arrival('İstanbul', '2026-06-16T10:00:00+03:00')).toEqual({ earliest: '2026-06-17', latest: '2026-06-17' });
  expect(arrival('İstanbul', '2026-06-20T10:00:00+03:00')).toEqual({ earliest: '2026-06-22', latest: '2026-06-22' });
});

test('a delivery to another city takes one to three working days', () => {
  expect(arrival('İzmir', '2026-06-16T10:00:00+03:00')).toEqual({ earliest: '2026-06-17', latest: '2026-06-19' });
  expect(arrival('İzmir', '2026-06-18T10:00:00+03:00')).toEqual({ earliest: '2026-06-19', latest: '2026-06-22' });
  expect(arrival('İzmir', '2026-10-28T10:00:00+03:00')).toEqual({ earliest: '2026-10-30', latest: '2026-11-02' });
});

test('half a working day counts for the earliest, not for the latest arrival', () => {
  expect(arrival('İstanbul', '2026-10-27T10:00:00+03:00')).toEqual({ earliest: '2026-10-28', latest: '2026-10-30' });
});

test.each([
  ['2026-06-15', 'past'],
  ['2026-06-16', 'too-late'],
  ['2026-06-17', 'risky'],
  ['2026-06-19', 'risky'],
  ['2026-06-20', 'in-time'],
])('a party on %s: %s', (party, kind) => {
  const now = new Date('2026-06-16T10:00:00+03:00');
  expect(partyPromise(party, courierArrival('İzmir', now, dispatchBy(14)), now).kind).toBe(kind);
});

test('past dates are judged in Istanbul’s time zone', () => {
  const now = new Date('2026-06-16T23:30:00Z'); // 02:30 of the 17th in Istanbul
  expect(partyPromise('2026-06-16', courierArrival('İzmir', now, dispatchBy(14)), now)).toEqual({ kind: 'past' });
});

test('without same-day dispatch an order leaves on the next working day at the earliest', () => {
  expect(dispatchDay(new Date('2026-06-16T09:00:00+03:00'), dispatchBy(null))).toBe('2026-06-17');
  expect(dispatchDay(new Date('2026-06-16T11:30:00+03:00'), dispatchBy(11))).toBe('2026-06-17');
  expect(dispatchDay(new Date('2026-06-16T15:30:00+03:00'), dispatchBy(16))).toBe('2026-06-16');
});

test('the days in transit and the city that is near are the shop’s settings', () => {
  const transit = { city: 'Ankara', near: { best: 0, worst: 0 }, far: { best: 2, worst: 4 } };
  const terms = { ...dispatchBy(14), transit };
  const now = new Date('2026-06-16T10:00:00+03:00');
  expect(courierArrival('Ankara', now, terms)).toEqual({ earliest: '2026-06-16', latest: '2026-06-16' });
  expect(courierArrival('İstanbul', now, terms)).toEqual({ earliest: '2026-06-18', latest: '2026-06-20' });
});
