import { lawfulMarketPrice, lowestBefore, type Offer } from '@/server/domain/catalog/pricing/prices';

const DAY = 24 * 60 * 60_000;
const TODAY = new Date('2026-06-15T12:00:00+03:00').getTime();

/** `[days ago, price, market price]`, kuruş; the market price defaults to 200 lira. */
type Row = [daysAgo: number, price: number, marketPrice?: number];

const toOffers = (rows: readonly Row[]): Offer[] =>
  rows.map(([daysAgo, price, marketPrice = 20_000]) => ({ price, marketPrice, at: new Date(TODAY - daysAgo * DAY) }));

/** The market price shown after these offers. */
function shown(...rows: Row[]): number {
  const offers = toOffers(rows);
  const { price, marketPrice } = offers.at(-1) as Offer;
  return lawfulMarketPrice({ price, marketPrice, lowestBefore: lowestBefore(offers) });
}

test('a product without earlier offers shows the owner’s market price', () => {
  expect(shown([0, 10_000])).toBe(20_000);
  expect(shown([400, 10_000])).toBe(20_000);
  expect(lowestBefore([])).toBeNull();
});

test('after a reduction the previous price is shown, whatever the owner’s figure', () => {
  expect(shown([90, 10_000], [1, 6_000])).toBe(10_000);
  expect(shown([90, 10_000], [1, 6_000, 8_000])).toBe(10_000);
});

test('after an increase no market price is shown', () => {
  expect(shown([90, 6_000], [1, 8_000])).toBe(8_000);
});

test('a price raised for some days and lowered again: the price before the raise counts', () => {
  expect(shown([90, 7_000], [5, 15_000], [1, 9_000])).toBe(9_000);
  expect(shown([90, 10_000], [5, 15_000], [1, 9_000])).toBe(10_000);
});

test('in a series of reductions each price counts for the next', () => {
  expect(shown([90, 10_000], [10, 8_000], [1, 6_000])).toBe(8_000);
  expect(shown([90, 10_000], [10, 6_000], [1, 8_000])).toBe(8_000);
});

test('a price that ended more than 30 days before the reduction is ignored, a later one is not', () => {
  expect(shown([200, 5_000], [60, 10_000], [10, 6_000])).toBe(10_000);
  expect(shown([200, 5_000], [40, 10_000], [10, 6_000])).toBe(10_000); // ended exactly 30 days before
  expect(shown([200, 5_000], [39, 10_000], [10, 6_000])).toBe(6_000);
});

test('a price set long ago and valid until the reduction counts', () => {
  expect(shown([400, 10_000], [1, 6_000])).toBe(10_000);
});

test('a reduction does not expire: the 30 days end at its start', () => {
  expect(shown([400, 10_000], [200, 6_000])).toBe(10_000);
});

test('a market price cannot be invented for an unchanged price', () => {
  expect(shown([90, 10_000, 10_000], [1, 10_000, 15_000])).toBe(10_000);
  expect(shown([90, 10_000, 12_000], [1, 10_000, 15_000])).toBe(10_000);
});

test('a smaller claim continues the same reduction', () => {
  expect(shown([90, 10_000], [10, 6_000, 12_000], [1, 6_000, 9_000])).toBe(10_000);
});

test('without a market price above the price none is shown', () => {
  expect(shown([90, 10_000], [1, 6_000, 6_000])).toBe(6_000);
  expect(shown([90, 10_000], [1, 6_000, 5_000])).toBe(5_000);
});
