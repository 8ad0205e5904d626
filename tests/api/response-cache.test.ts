import { sql } from 'drizzle-orm';
import type { ItemDetail } from '@/contracts/catalog';
import { announceChange } from '@/server/domain/catalog/facet-index/catalog-version';
import { ResponseCache } from '@/server/platform/cache/response-cache';
import { queryRows } from '@/server/platform/db/client';
import { asOwner } from './owner-calls';
import { openTestShop, type TestShop } from './shop';
import { fillShop } from './small-catalog';

const SKU = 'dinozor-folyo-balon-1';
let shop: TestShop;
let slug: string;
let now = 0;
const answers = new ResponseCache(() => now);

beforeAll(async () => {
  shop = await openTestShop({
    answers,
    pages: {
      // A process is notified of its own changes this way: server/platform/cache/read-caches.ts.
      invalidate: () => answers.clear(),
      stats: () => ({ bytes: 0, pages: 0, hits: 0, misses: 0, shared: 0, made: 0 }),
    },
  });
  await fillShop(shop.db);
  const rows = await queryRows<{ slug: string }>(
    shop.db,
    sql`select i.slug from item i join product p on p.item_id = i.id where p.sku = ${SKU}`,
  );
  slug = rows[0]?.slug ?? '';
});
beforeEach(() => answers.clear());
afterAll(() => shop.close());

/** Directly in the database, without an invalidation of responses. */
async function rename(title: string): Promise<void> {
  const [row] = await queryRows<{ id: number }>(
    shop.db,
    sql`update item set title = ${title} where slug = ${slug} returning id`,
  );
  await announceChange(shop.db, row ? [row.id] : []);
}
const titleNow = async () => (await shop.request<ItemDetail>(`/items/detail/${slug}/`)).body.title;

test('a repeated request within a second gets the cached response, headers included', async () => {
  await rename('Birinci');
  const first = await shop.request(`/items/detail/${slug}/`);
  await rename('İkinci');
  now += 999;
  const second = await shop.request(`/items/detail/${slug}/`);
  expect(second.text).toBe(first.text);
  const names = [...first.headers.keys()];
  expect(names).toContain('cache-control');
  expect([...second.headers.keys()]).toEqual(names);
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  now += 1;
  expect(await titleNow()).toBe('İkinci');
});

test('an invalidation takes effect at once', async () => {
  const stock = async () => {
    const { body } = await shop.request<ItemDetail>(`/items/detail/${slug}/`);
    return body.products.find(({ sku }) => sku === SKU)?.stock;
  };
  for (const units of [4, 7]) {
    await asOwner(shop, '/stock/', { by: 'set', reason: 'Sayım', changes: [{ sku: SKU, stock: units }] });
    expect(await stock()).toBe(units);
  }
});

test('a response read before an invalidation is not cached after it', () => {
  const keep = answers.begin('/api/menu/');
  answers.clear();
  keep({ body: '{}', headers: [], route: '' });
  expect(answers.get('/api/menu/')).toBeNull();
});

test('404s, searches that are counted, and personal responses are not cached', async () => {
  const missing = async () => (await shop.request('/items/detail/yeni-slug/')).status;
  const found = async () => (await shop.request<{ count: number }>('/items/?search=dinozor')).body.count;
  expect(await missing()).toBe(404);
  const before = await found();
  await shop.db.execute(sql`update item set slug = 'yeni-slug' where slug = ${slug}`);
  expect(await missing()).toBe(200);
  await shop.db.execute(sql`update item set slug = ${slug} where slug = 'yeni-slug'`);
  expect(await found()).toBe(before);
  expect(shop.ports.metrics.searchTerms.take()).toMatchObject([{ term: 'dinozor', searches: 2 }]);
  expect((await shop.request('/cart/', { headers: { authorization: 'Token x' } })).status).toBe(401);
});
