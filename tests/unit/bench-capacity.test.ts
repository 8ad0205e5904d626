import { capacityRows } from '@/bench/capacity';
import type { Figures } from '@/bench/measure-case';

const NAMES = [
  ...['home', 'category', 'item', 'category, filtered', 'category, filtered, first request', 'search'],
  ...['search, first request', 'quick search call', 'cart call', 'checkout call', 'payment control call'],
];

/** Every request takes 1 ms of Node.js and half a millisecond of PostgreSQL. */
const figuresOf = (name: string): Figures => ({
  name,
  connections: 16,
  shop: {
    ...{ requests: 1, requestsPerSecond: 1, p50: 1, p95: 1, p99: 1 },
    processor: { server: 1, database: 0.5, redis: 0, client: 0 },
  },
  bare: null,
  nginx: null,
});

test('the capacity sheet adds up each request’s rate times its processor time', () => {
  const rows = capacityRows(NAMES.map(figuresOf)) ?? [];
  const perSecond = rows.slice(1, -2).reduce((sum, [, rate]) => sum + Number(rate), 0);
  const [name, , instances, cores] = rows.at(-2) ?? [];
  expect([name, instances, cores]).toEqual(['sum', (perSecond / 1000).toFixed(1), (perSecond / 2000).toFixed(1)]);
  expect(Number(rows.at(-1)?.[2])).toBeCloseTo(perSecond / 1000 / 0.6, 1);
});

test('the capacity sheet is left out while a request was not measured', () => {
  expect(capacityRows(NAMES.slice(1).map(figuresOf))).toBeNull();
});
