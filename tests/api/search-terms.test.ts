import { asc } from 'drizzle-orm';
import { istanbulDay } from '@/contracts/calendar-days';
import { repeatedSearches } from '@/server/api/repeated-searches';
import { announceSearch } from '@/server/domain/catalog/facet-index/catalog-version';
import { openedFor } from '@/server/domain/catalog/search-terms/opened';
import { countSearch } from '@/server/domain/catalog/search-terms/search-terms';
import { cleanUp } from '@/server/domain/operations/housekeeping/clean-up';
import { writeMetrics } from '@/server/domain/operations/report/write-metrics';
import { searchClick, searchTerm } from '@/server/platform/db/schema/metric';
import { searchRedirect } from '@/server/platform/db/schema/search-rule';
import { createMemoryRateLimiter } from '@/server/platform/rate-limiter/rate-limiters';
import { asOwner } from './owner-calls';
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
    return Response.json({ count: 0, suggestion: null });
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
  countSearch(shop.ports.metrics, 'balon', { count: 1, suggestion: null }, shop.clock.now());
  const db = { execute: () => Promise.reject(new Error('gone')) } as unknown as TestShop['db'];
  await expect(writeMetrics({ ...shop.ports, db })).rejects.toThrow('gone');
  expect(await written()).toMatchObject([{ term: 'balon', searches: 1 }]);
});

test('a search with corrected words is counted as corrected, also when its page comes from a cache', async () => {
  await search('search=dinozro');
  const repeated = repeatedSearches(shop.app, shop.ports);
  await repeated('dinozro', 1);
  await repeated('dinozro', 1);
  expect(await written()).toMatchObject([{ term: 'dinozro', searches: 3, withoutHits: 0, corrected: 3, clicks: 0 }]);
});

describe('clicks', () => {
  afterEach(async () => void (await shop.db.delete(searchClick)));
  const click = (body: unknown, headers: Record<string, string> = {}) =>
    shop.request('/search/clicks/', { method: 'POST', body, headers });
  const idOf = async (slug: string) => (await shop.request<{ id: number }>(`/items/detail/${slug}/`)).body.id;
  const opened = async () => {
    const terms = await written();
    return { terms, clicks: await shop.db.select().from(searchClick) };
  };

  test('an opened result is counted by day, term and item; an unknown item is not stored', async () => {
    const item = await idOf('dinozor-kostumu');
    await search('search=dinozor');
    expect((await click({ search: 'DİNOZOR', item })).status).toBe(204);
    await opened();
    await click({ search: 'dinozor', item });
    await click({ search: 'dinozor', item: 999_999 });
    const { terms, clicks } = await opened();
    expect(terms).toMatchObject([{ term: 'dinozor', searches: 1, clicks: 3 }]);
    expect(clicks).toMatchObject([{ term: 'dinozor', itemId: item, opened: 2 }]);
    shop.clock.advance(91 * 24 * 60 * 60_000);
    await cleanUp(shop.ports);
    expect(await shop.db.select().from(searchClick)).toEqual([]);
  });

  test.each<[string, object, Record<string, string>]>([
    ['personal data', { search: 'ayse@example.com' }, {}],
    ['a visitor who objects', { search: 'dinozor' }, { 'sec-gpc': '1' }],
  ])('%s › is not stored', async (_case, body, headers) => {
    expect((await click({ ...body, item: await idOf('dinozor-kostumu') }, headers)).status).toBe(204);
    expect(await opened()).toEqual({ terms: [], clicks: [] });
  });

  test('openings for the ranking: at least three of a term and item in 90 days, read again after five minutes', async () => {
    const [item, other] = [await idOf('dinozor-kostumu'), await idOf('dinozor-folyo-balon')];
    const row = (day: string, itemId: number, opened: number) => ({ day, term: 'dinozor', itemId, opened });
    // Later than the searches of other tests, whose reading of the openings is five minutes old at most.
    const now = Date.parse('2100-01-05T12:00:00Z');
    await shop.db
      .insert(searchClick)
      .values([row('2100-01-03', item, 2), row('2100-01-04', item, 2), row('2100-01-04', other, 2)]);
    await shop.db.insert(searchClick).values(row('2099-08-01', other, 50));
    expect(await openedFor(shop.db, 'DİNOZOR', now)).toEqual(new Map([[item, 4]]));
    expect(await openedFor(shop.db, 'unicorn', now)).toEqual(new Map());
    expect(await openedFor(shop.db, 'ayse@example.com', now)).toEqual(new Map());
    await shop.db.insert(searchClick).values(row('2100-01-05', other, 5));
    expect(await openedFor(shop.db, 'dinozor', now + 4 * 60_000)).toEqual(new Map([[item, 4]]));
    const later = await openedFor(shop.db, 'dinozor', now + 6 * 60_000);
    expect([...later]).toEqual([
      [other, 7],
      [item, 4],
    ]);
  });

  test('malformed bodies are refused, and clicks from one IP are limited', async () => {
    const item = await idOf('dinozor-kostumu');
    for (const body of [{}, { search: 'x'.repeat(201), item }, { search: 'a', item: -1 }, { search: 'a', item, ip: 1 }])
      expect((await click(body)).status).toBe(400);
    shop.ports.rateLimiter = createMemoryRateLimiter();
    for (let n = 0; n < 70; n++) await click({ search: 'dinozor', item });
    expect((await opened()).clicks).toMatchObject([{ opened: 60 }]);
  });

  test('the report names searches without results, with corrections and without clicks, as JSON and CSV', async () => {
    const today = istanbulDay(shop.clock.now());
    const term = (name: string, counts: object) => ({
      ...{ day: today, term: name, searches: 4, withoutHits: 0, corrected: 0, clicks: 0 },
      ...counts,
    });
    await shop.db
      .insert(searchTerm)
      .values([
        term('zeplin', { withoutHits: 4 }),
        term('dinozro', { corrected: 4, clicks: 1 }),
        term('pelerin', {}),
        term('iade', {}),
        term('eski', { day: '2026-01-01' }),
        term('degisim', { withoutHits: 4 }),
      ]);
    await shop.db
      .insert(searchRedirect)
      .values(['iade', 'degisim'].map((query) => ({ query, path: '/s/iade-kosullari' })));
    await announceSearch(shop.db);
    const { body } = await asOwner<Record<string, { term: string }[]>>(shop, '/search/report/?days=7');
    const terms = (list: string) => body[list]?.map(({ term }) => term);
    expect(terms('without_results')).toEqual(['zeplin']);
    expect(terms('corrected')).toEqual(['dinozro']);
    expect(terms('without_clicks')).toEqual(['pelerin']);
    const csv = await asOwner(shop, '/search/report.csv?days=7');
    expect([csv.headers.get('content-type'), csv.text]).toEqual([
      'text/csv; charset=utf-8',
      [
        'list,term,searches,without_hits,corrected,clicks',
        'without_results,zeplin,4,4,0,0',
        'corrected,dinozro,4,0,4,1',
        'without_clicks,pelerin,4,0,0,0',
        '',
      ].join('\r\n'),
    ]);
    await shop.db.delete(searchRedirect);
  });
});
