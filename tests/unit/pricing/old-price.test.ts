import { lawfulMarketPrice, lowestBefore, type Offer } from '@/server/domain/catalog/pricing/old-price';

const DAY = 24 * 60 * 60_000;
const TODAY = new Date('2026-06-15T12:00:00+03:00').getTime();

/** `[days ago, price, market price]`, kuruş; the market price is 200 lira unless told otherwise. */
type Told = [daysAgo: number, price: number, marketPrice?: number];

const toOffers = (told: readonly Told[]): Offer[] =>
  told.map(([daysAgo, price, marketPrice = 20_000]) => ({ price, marketPrice, at: new Date(TODAY - daysAgo * DAY) }));

/** What the shop shows as market price after these offers. */
function shown(...told: Told[]): number {
  const offers = toOffers(told);
  const { price, marketPrice } = offers.at(-1) as Offer;
  return lawfulMarketPrice({ price, marketPrice, lowestBefore: lowestBefore(offers) });
}

test('a product that never had another offer shows the owner’s figure', () => {
  expect(shown([0, 10_000])).toBe(20_000);
  expect(shown([400, 10_000])).toBe(20_000);
  expect(lowestBefore([])).toBeNull();
});

test('after a fall the price before it is struck through, whatever the owner calls it', () => {
  expect(shown([90, 10_000], [1, 6_000])).toBe(10_000);
  expect(shown([90, 10_000], [1, 6_000, 8_000])).toBe(10_000);
});

test('after a rise nothing is', () => {
  expect(shown([90, 6_000], [1, 8_000])).toBe(8_000);
});

test('raised for some days and lowered again: the price before the raise counts', () => {
  expect(shown([90, 7_000], [5, 15_000], [1, 9_000])).toBe(9_000);
  expect(shown([90, 10_000], [5, 15_000], [1, 9_000])).toBe(10_000);
});

test('in a row of discounts each one counts for the next', () => {
  expect(shown([90, 10_000], [10, 8_000], [1, 6_000])).toBe(8_000);
  expect(shown([90, 10_000], [10, 6_000], [1, 8_000])).toBe(8_000);
});

test('a price that ended more than 30 days before the discount is forgotten; one that ended later is not', () => {
  expect(shown([200, 5_000], [60, 10_000], [10, 6_000])).toBe(10_000);
  expect(shown([200, 5_000], [40, 10_000], [10, 6_000])).toBe(10_000); // ended to the minute 30 days before
  expect(shown([200, 5_000], [39, 10_000], [10, 6_000])).toBe(6_000);
});

test('a price that was set long ago but stood until the discount counts', () => {
  expect(shown([400, 10_000], [1, 6_000])).toBe(10_000);
});

test('a discount does not wear off: the 30 days end when it began', () => {
  expect(shown([400, 10_000], [200, 6_000])).toBe(10_000);
});

test('an old price cannot be made up for a price that stays as it is', () => {
  expect(shown([90, 10_000, 10_000], [1, 10_000, 15_000])).toBe(10_000);
  expect(shown([90, 10_000, 12_000], [1, 10_000, 15_000])).toBe(10_000);
});

test('a smaller claim goes on with the same discount', () => {
  expect(shown([90, 10_000], [10, 6_000, 12_000], [1, 6_000, 9_000])).toBe(10_000);
});

test('without a market price above the price nothing is struck through', () => {
  expect(shown([90, 10_000], [1, 6_000, 6_000])).toBe(6_000);
  expect(shown([90, 10_000], [1, 6_000, 5_000])).toBe(5_000);
});
