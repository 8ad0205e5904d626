import { eq } from 'drizzle-orm';
import type { ItemList, QuickSearch } from '@/contracts/catalog';
import { fillSynonyms } from '@/server/domain/catalog/search/fill-synonyms';
import { item } from '@/server/platform/db/schema/catalog';
import { searchClick } from '@/server/platform/db/schema/metric';
import { searchSynonym } from '@/server/platform/db/schema/search-rule';
import { asOwner } from './owner-calls';
import { fillSearchShop } from './search/fixture';
import { openTestShop, type TestShop } from './shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillSearchShop(shop.db);
});
afterAll(() => shop.close());

const quick = async (search: string) =>
  (await shop.request<QuickSearch>(`/items/search/?${new URLSearchParams({ search })}`)).body;
const listing = async (search: string, rest = {}) =>
  (await shop.request<ItemList>(`/items/?${new URLSearchParams({ search, ...rest })}`)).body;
const slugs = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug);

test('content/synonyms.txt › is copied once, and a later start keeps what the owner made of it', async () => {
  const groups = await shop.db.select().from(searchSynonym);
  expect(groups.find(({ phrases }) => phrases.includes('helyum balon'))?.phrases).toEqual([
    'uçan balon',
    'helyum balon',
    'helyumlu balon',
  ]);
  const [first, ...others] = groups;
  await shop.db.delete(searchSynonym).where(eq(searchSynonym.id, first?.id ?? 0));
  await fillSynonyms(shop.db);
  expect(await shop.db.select().from(searchSynonym)).toEqual(others);
  await shop.db.delete(searchSynonym);
  await fillSynonyms(shop.db);
  expect(await shop.db.select().from(searchSynonym)).toEqual([]);
  await shop.db.insert(searchSynonym).values(groups);
});

test('a search without rules › has no redirect', async () => {
  expect((await quick('balon')).redirect).toBeNull();
  const list = await listing('balon');
  expect([list.redirect, slugs(list.results).length > 5]).toEqual([null, true]);
});

type Preview = { query: string; before: Results; after: Results; measure: Record<string, number | null> };
type Results = { count: number; redirect: string | null; items: { slug: string }[] };
type Refused = { code?: string } & Record<string, string[]>;

const create = async (rule: string, body: object) =>
  (await asOwner<{ id: number }>(shop, `/search/${rule}/`, body)).body.id;
const remove = (rule: string, id: number) => asOwner(shop, `/search/${rule}/${id}/`, undefined, 'DELETE');
const preview = (body: object) => asOwner<Preview>(shop, '/search/preview/', body);

describe('synonyms', () => {
  test('a created group › finds the items of its other phrases at once; a deleted one does not', async () => {
    expect((await quick('lambri')).count).toBe(0);
    const id = await create('synonyms', { phrases: ['Lambri', 'fon perdesi'] });
    expect(slugs((await quick('lambri')).items)).toEqual(['simli-fon-perdesi']);
    expect(slugs((await listing('LAMBRİLER')).results)).toEqual(['simli-fon-perdesi']);
    expect((await asOwner(shop, `/search/synonyms/${id}/`, { phrases: ['lambri', 'pinyata'] }, 'PUT')).status).toBe(
      204,
    );
    expect(slugs((await quick('lambri')).items)).toEqual(['tek-boynuzlu-at-pinyata']);
    const { body } = await asOwner<{ results: { id: number }[] }>(shop, '/search/synonyms/');
    expect(body.results.find((group) => group.id === id)).toEqual({ id, phrases: ['lambri', 'pinyata'] });
    await remove('synonyms', id);
    expect((await quick('lambri')).count).toBe(0);
  });

  test('a preview › shows the results before and after, and saves nothing', async () => {
    const { body } = await preview({ rule: 'synonyms', to: { phrases: ['lambri', 'fon perdesi'] } });
    expect(body).toMatchObject({ query: 'lambri', before: { count: 0, items: [] }, after: { count: 1 } });
    expect(slugs(body.after.items)).toEqual(['simli-fon-perdesi']);
    expect((await quick('lambri')).count).toBe(0);
  });
});

describe('redirects', () => {
  test('a redirect › is in the answers to its text however it is written, and in no other', async () => {
    const id = await create('redirects', { query: 'Doğum Günü', path: '/dogum-gunu' });
    for (const text of ['doğum günü', 'DOGUM  GUNU'])
      expect([(await quick(text)).redirect, (await listing(text)).redirect]).toEqual(['/dogum-gunu', '/dogum-gunu']);
    expect((await listing('doğum günü mumu')).redirect).toBeNull();
    const shown = await preview({ rule: 'redirects', id });
    expect([shown.body.before.redirect, shown.body.after.redirect]).toEqual(['/dogum-gunu', null]);
    await remove('redirects', id);
    expect((await quick('doğum günü')).redirect).toBeNull();
  });

  test.each([
    ...['/yok', '/balonlar/yok', '/yok/dinozor-folyo-balon', '/s/yok', '/api/items', '/media/x.webp'],
    ...[
      '//example.com',
      '/\\\\example.com',
      'https://example.com',
      '/%2e%2e//example.com',
      '/..//example.com',
      'balonlar',
      '',
    ],
  ])('a redirect to %j › is refused', async (path) => {
    const { status, body } = await asOwner<Refused>(shop, '/search/redirects/', { query: 'balon', path });
    expect([status, Object.keys(body)]).toEqual([400, ['path']]);
  });

  test.each([
    ...['/', '/balonlar', '/dinozor-folyo-balon', '/balonlar/dinozor-folyo-balon', '/s/iade-kosullari'],
    ...['/siparis/takip', '/alisveris?search=mum', '/balonlar?color=mavi#liste'],
  ])('a redirect to %s › is accepted', async (path) => {
    const id = await create('redirects', { query: 'sihirli', path });
    expect((await quick('sihirli')).redirect).toBe(path);
    await remove('redirects', id);
  });

  test('redirects that lead to a redirected search, or to their own › are refused', async () => {
    const id = await create('redirects', { query: 'mum', path: '/alisveris?search=maytap' });
    const conflict = async (query: string, path: string) =>
      (await asOwner<Refused>(shop, '/search/redirects/', { query, path })).body.code;
    expect(await conflict('maytap', '/balonlar')).toBe('redirect_chain');
    expect(await conflict('mumlar', '/alisveris?search=MUM')).toBe('redirect_chain');
    expect(await conflict('pasta', '/urun?search=pasta')).toBe('redirect_chain');
    expect(await conflict('Mum', '/balonlar')).toBe('redirect_exists');
    await remove('redirects', id);
  });
});

describe('pins', () => {
  test('a pinned item › is at its position in listing and quick search, also if its words do not match', async () => {
    const before = await listing('balon');
    const pin = await create('pins', { query: 'Balon', item: 'prenses-taci', position: 2 });
    const expected = slugs(before.results).toSpliced(1, 0, 'prenses-taci');
    const after = await listing('balon');
    expect([slugs(after.results), after.count]).toEqual([expected, before.count + 1]);
    const found = await quick('balon');
    expect([found.items[1]?.slug, found.count]).toEqual(['prenses-taci', before.count + 1]);
    const second = await create('pins', { query: 'balon', item: expected[4], position: 1 });
    expect(slugs((await listing('balon')).results).slice(0, 3)).toEqual([expected[4], 'prenses-taci', expected[0]]);
    expect((await listing('balon')).count).toBe(before.count + 1);
    for (const id of [pin, second]) await remove('pins', id);
    expect(slugs((await listing('balon')).results)).toEqual(slugs(before.results));
  });

  test('a pinned item › is left out by filters that exclude it, and does not move in other orders', async () => {
    const id = await create('pins', { query: 'balon', item: 'prenses-taci', position: 1 });
    expect(slugs((await listing('balon', { color: 'yesil' })).results)).toEqual(['dinozor-folyo-balon']);
    expect(slugs((await listing('balon', { color: 'pembe' })).results)).toEqual(['prenses-taci']);
    expect(slugs((await listing('balon', { ordering: 'title' })).results)[0]).toBe('5-rakam-folyo-balon');
    await remove('pins', id);
  });

  test('contradicting pins and unknown items › are refused', async () => {
    const id = await create('pins', { query: 'mum', item: 'maytap-mum-4-lu', position: 1 });
    const refused = async (item: string, position: number) => {
      const { status, body } = await asOwner<Refused>(shop, '/search/pins/', { query: 'MUM', item, position });
      return [status, body.code ?? Object.keys(body)];
    };
    expect(await refused('maytap-mum-4-lu', 2)).toEqual([409, 'item_pinned']);
    expect(await refused('dogum-gunu-mumu', 1)).toEqual([409, 'position_taken']);
    expect(await refused('yok', 3)).toEqual([400, ['item']]);
    expect(await refused('dogum-gunu-mumu', 0)).toEqual([400, ['position']]);
    const { body } = await asOwner<{ results: unknown[] }>(shop, '/search/pins/');
    const item = { slug: 'maytap-mum-4-lu', title: "Maytap Mum 4'lü", for_sale: true };
    expect(body.results).toEqual([{ id, query: 'mum', position: 1, item }]);
    await remove('pins', id);
  });
});

test.each(['synonyms', 'redirects', 'pins'])('%s › an unknown id answers 404, a malformed body 400', async (rule) => {
  expect((await remove(rule, 999)).status).toBe(404);
  expect((await preview({ rule, id: 999 })).status).toBe(404);
  expect((await preview({ rule })).status).toBe(400);
  expect((await asOwner(shop, `/search/${rule}/`, {})).status).toBe(400);
});

test('a preview › measures the change over the searches whose results were opened', async () => {
  const ids = new Map((await shop.db.select().from(item)).map(({ slug, id }) => [slug, id]));
  const opened = (term: string, slug: string, times: number) => ({
    ...{ day: '2026-03-01', term, itemId: ids.get(slug) ?? 0, opened: times },
  });
  const last = slugs((await listing('balon')).results).at(-1) ?? '';
  await shop.db
    .insert(searchClick)
    .values([
      opened('balon', last, 6),
      opened('karton bardak', 'karton-bardak-8-li', 1),
      { ...opened('pipet', 'kagit-pipet-25-li', 50), day: '2026-01-01' },
    ]);
  const { body } = await preview({ rule: 'pins', to: { query: 'balon', item: last, position: 1 } });
  expect(body.measure).toMatchObject({ queries: 2, affected: 1, after: 1 });
  expect(body.measure.before).toBeLessThan(1);
  await shop.db.delete(searchClick);
  const none = await preview({ rule: 'pins', to: { query: 'balon', item: last, position: 1 } });
  expect(none.body.measure).toEqual({ queries: 0, affected: 0, before: null, after: null });
});
