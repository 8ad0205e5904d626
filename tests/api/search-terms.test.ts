import { asc } from 'drizzle-orm';
import { repeatedSearches } from '@/server/api/repeated-searches';
import { countSearch } from '@/server/domain/catalog/search-terms/search-terms';
import { cleanUp } from '@/server/domain/operations/housekeeping/clean-up';
import { writeMetrics } from '@/server/domain/operations/report/write-metrics';
import { searchTerm } from '@/server/platform/db/schema/metric';
import { openTestShop, type TestShop } from './shop';
import { fillShop } from './small-catalog';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
});
afterEach(async () => void (await shop.db.delete(searchTerm)));
afterAll(() => shop.close());

const search = (query: string) => shop.request(`/items/?${query}`);
const written = async () => {
  await writeMetrics(shop.ports);
  return shop.db.select().from(searchTerm).orderBy(asc(searchTerm.term));
};

test('a submitted search counts once, without keystrokes, filters, sorting and pages', async () => {
  await search('search=Bal%C3%B4n');
  await search('search=balon&page=1&page_size=48');
  await shop.request('/items/search/?search=balo');
  await search('search=balon&in_stock=true');
  await search('search=balon&ordering=price');
  await search('search=balon&page=2');
  await search('');
  expect(await written()).toMatchObject([{ term: 'balon', searches: 2, withoutHits: 0 }]);
});

test('searches without results are counted separately, and counts add up over writes', async () => {
  await search('search=zeplin');
  expect(await written()).toMatchObject([{ term: 'zeplin', searches: 1, withoutHits: 1 }]);
  await search('search=ZEPL%C4%B0N');
  expect(await written()).toMatchObject([{ term: 'zeplin', searches: 2, withoutHits: 2 }]);
});

test('searches from cached pages count with the hits of one API call per catalogue version', async () => {
  const calls: string[] = [];
  const request = async (call: string) => {
    calls.push(call);
    return Response.json({ count: 0 });
  };
  const count = repeatedSearches({ request: request as TestShop['app']['request'] }, shop.ports);
  for (const version of [1, 1, 1, 2]) await count('zeplin', version);
  expect(calls).toEqual(new Array(2).fill('/api/items/?search=zeplin&page_size=1'));
  expect(await written()).toMatchObject([{ term: 'zeplin', searches: 2, withoutHits: 2 }]);
});

test('days follow Istanbul’s time zone, and are kept for 90 days', async () => {
  shop.clock.set(new Date('2026-11-20T22:30:00Z'));
  await search('search=balon');
  expect(await written()).toMatchObject([{ day: '2026-11-21' }]);
  shop.clock.advance(91 * 24 * 60 * 60_000);
  await cleanUp(shop.ports);
  expect(await written()).toEqual([]);
});

test('a day with the maximum of terms counts existing terms and adds no new ones', async () => {
  const day = '2026-11-21';
  shop.clock.set(new Date(`${day}T09:00:00Z`));
  const rows = Array.from({ length: 5000 }, (_, n) => ({ day, term: `x${n}`, searches: 1, withoutHits: 1 }));
  await shop.db.insert(searchTerm).values(rows);
  await search('search=x7');
  await search('search=yenidir');
  const all = await written();
  expect(all).toHaveLength(5000);
  expect(all.find(({ term }) => term === 'x7')?.searches).toBe(2);
});

test('counts that could not be written are added again', async () => {
  countSearch(shop.ports.metrics, 'balon', 1, shop.clock.now());
  const db = { execute: () => Promise.reject(new Error('gone')) } as unknown as TestShop['db'];
  await expect(writeMetrics({ ...shop.ports, db })).rejects.toThrow('gone');
  expect(await written()).toMatchObject([{ term: 'balon', searches: 1 }]);
});
