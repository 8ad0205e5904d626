import { reviewAt } from '@/server/domain/ordering/review-request/review-day';
import { nextAskAt } from '@/server/domain/ordering/tracking/track-schedule';

const SENT = new Date('2026-11-24T12:00:00+03:00');
const MINUTE = 60_000;
const after = (minutes: number) => new Date(SENT.getTime() + minutes * MINUTE);
/** Minutes until the next question. */
function pause(now: Date, asked: Partial<Parameters<typeof nextAskAt>[0]> = {}): number | null {
  const next = nextAskAt({ sentAt: SENT, newsAt: null, state: null, failures: 0, ...asked }, now);
  return next && (next.getTime() - now.getTime()) / MINUTE;
}

test.each([
  [0, 15],
  [60, 15],
  [120, 30],
  [360, 90],
])('%i minutes after a parcel was sent, the carrier is asked again in %i', (minutes, expected) => {
  expect(pause(after(minutes))).toBe(expected);
});

test('news make the questions frequent again, and none is more than three hours after the last one by day', () => {
  const monday = new Date('2026-11-30T10:00:00+03:00');
  expect(pause(monday)).toBe(180);
  expect(pause(monday, { newsAt: new Date(monday.getTime() - 40 * MINUTE), state: 'in_transit' })).toBe(15);
  const morning = new Date(monday.getTime() - 5 * 60 * MINUTE);
  expect(pause(monday, { newsAt: morning, state: 'out_for_delivery' })).toBe(30);
});

test('calls without an answer wait twice as long each time, up to six hours', () => {
  const morning = new Date('2026-11-25T08:00:00+03:00');
  expect([1, 2, 3, 4, 5, 9].map((failures) => pause(morning, { failures }))).toEqual([15, 30, 60, 120, 240, 360]);
});

test.each([
  ['2026-11-24T21:55:00+03:00', '2026-11-25T07:00:00+03:00'],
  ['2026-11-25T00:30:00+03:00', '2026-11-25T07:00:00+03:00'],
  ['2026-11-25T07:00:00+03:00', '2026-11-25T07:15:00+03:00'],
])('a question of %s is followed by one at %s', (now, next) => {
  const asked = { sentAt: SENT, newsAt: new Date(now), state: 'in_transit', failures: 0 } as const;
  expect(nextAskAt(asked, new Date(now))).toEqual(new Date(next));
});

test('nothing is asked after the delivery, nor 45 days after a parcel was sent', () => {
  expect(pause(after(60), { state: 'delivered' })).toBeNull();
  expect(pause(after(45 * 24 * 60), { failures: 3 })).toBeNull();
  expect(pause(after(44 * 24 * 60))).not.toBeNull();
});

test.each([
  ['without a party', null, '2026-11-27'],
  ['with a party ahead', '2026-12-05', '2026-12-06'],
  ['with the party on the day of the delivery', '2026-11-24', '2026-11-25'],
  ['with a party that was over', '2026-11-22', '2026-11-27'],
])('a review is asked for %s at ten on %s', (_when, party, day) => {
  expect(reviewAt(SENT, party)).toEqual(new Date(`${day}T10:00:00+03:00`));
});
