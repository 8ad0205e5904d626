import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Item, ItemDetail, RelatedItems } from '@/contracts/catalog';
import { asOwner } from './owner-calls';
import { openTestShop, type TestShop } from './shop';
import { addItems, fillShop } from './small-catalog';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
});
afterAll(() => shop.close());

const dinozor = { key: 'tema', title: 'Tema', value: 'dinozor', label: 'Dinozor' };
const titles = (items: readonly Item[]) => items.map(({ title }) => title);
const related = async (slug: string) => (await shop.request<RelatedItems>(`/items/related/${slug}`)).body;

test('an item with a theme is related by theme: similar items apart from other categories', async () => {
  await addItems(shop.db, [
    { title: 'Dinozor Konfeti Balon', category: 'folyo-balonlar', properties: [dinozor], popularity: 5 },
    { title: 'Tükenmiş Dinozor', category: 'folyo-balonlar', properties: [dinozor], variants: [{ stock: 0 }] },
    { title: 'Dinozor Rakam Balon', category: 'rakam-balonlar', properties: [dinozor], popularity: 99 },
  ]);
  const { theme, alike, together } = await related('dinozor-folyo-balon');
  expect(theme).toMatchObject({ key: 'tema', value: 'dinozor', label: 'Dinozor' });
  expect(titles(together)).toEqual(['Dinozor Kostümü', 'Dinozor Rakam Balon']);
  expect(titles(alike)).toEqual(['Dinozor Konfeti Balon']);
});

test('an item without a theme is related by category and colour', async () => {
  await addItems(shop.db, [
    { title: 'Altı Rakam Balon', category: 'rakam-balonlar' },
    { title: 'Kırmızı Pelerin', category: 'kostumler', popularity: 1, variants: [{ color: 'Kırmızı' }] },
  ]);
  const { theme, alike, together } = await related('bes-rakam-balon');
  expect(theme).toBeNull();
  expect(titles(alike)).toContain('Altı Rakam Balon');
  expect(titles(alike)).not.toContain('Beş Rakam Balon');
  expect(titles(together)[0]).toBe('Kırmızı Pelerin');
});

test('an item without related items has two empty lists', async () => {
  const lonely = await openTestShop();
  await fillShop(lonely.db);
  const { body } = await lonely.request<RelatedItems>('/items/related/unicorn-folyo-balon');
  expect(body).toMatchObject({ theme: { value: 'unicorn' }, alike: [], together: [] });
  await lonely.close();
});

test('an unknown item answers 404', async () => {
  expect((await shop.request('/items/related/yok-boyle-balon')).status).toBe(404);
});

describe('after the candidates of a theme were read', () => {
  const SLUG = 'dinozor-folyo-balon';
  const alike = async () => titles((await related(SLUG)).alike);
  const setStock = (stock: number) =>
    asOwner(shop, '/stock/', {
      by: 'set',
      reason: 'Sayım',
      changes: [{ sku: 'dinozor-konfeti-balon-1', stock }],
    });
  beforeAll(alike);

  test('an item that sells out is no longer related, and is again once it is back', async () => {
    expect(await alike()).toContain('Dinozor Konfeti Balon');
    await setStock(0);
    expect(await alike()).not.toContain('Dinozor Konfeti Balon');
    await setStock(5);
    expect(await alike()).toContain('Dinozor Konfeti Balon');
  });

  test('a new item of the theme is related', async () => {
    await addItems(shop.db, [{ title: 'Dinozor Şapkası', category: 'folyo-balonlar', properties: [dinozor] }]);
    expect(await alike()).toContain('Dinozor Şapkası');
  });

  test('a hidden item is no longer related', async () => {
    await asOwner(shop, '/items/visibility/', { hidden: true, names: ['dinozor-sapkasi'] });
    expect(await alike()).not.toContain('Dinozor Şapkası');
  });

  test('a related item is shown with its new price', async () => {
    const priceOf = async () =>
      (await related(SLUG)).alike.find(({ title }) => title === 'Dinozor Konfeti Balon')?.products[0]?.price;
    expect(await priceOf()).not.toBe('77.70');
    await asOwner(shop, '/items/offers/', { changes: [{ sku: 'dinozor-konfeti-balon-1', price: '77.70' }] });
    expect(await priceOf()).toBe('77.70');
  });

  test('another item of the theme needs no candidates from the database, and its detail one statement', async () => {
    await alike();
    const execute = jest.spyOn(shop.db, 'execute');
    const texts = () => execute.mock.calls.map(([query]) => new PgDialect().sqlToQuery(query as SQL).sql);
    await related('dinozor-konfeti-balon');
    expect(texts().filter((text) => text.includes('popularity'))).toEqual([]);
    execute.mockClear();
    const { body } = await shop.request<ItemDetail>('/items/detail/dinozor-konfeti-balon');
    expect(body.products[0]).toMatchObject({ price: '77.70', sku: 'dinozor-konfeti-balon-1' });
    expect(texts()).toHaveLength(1);
  });
});
