import type { Item, RelatedItems } from '@/contracts/catalog';
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
