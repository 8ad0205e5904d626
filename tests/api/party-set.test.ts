import { parseMoney } from '@/contracts/money';
import type { PartySet } from '@/contracts/party-plan';
import { writeCategories } from '@/server/domain/catalog/writer/categories';
import { openTestShop, type TestShop } from './shop';
import { addItems, fillShop } from './small-catalog';

const uzay = { key: 'tema', title: 'Tema', value: 'uzay', label: 'Uzay' };
const korsan = { key: 'tema', title: 'Tema', value: 'korsan', label: 'Korsan' };
const noel = { key: 'tema', title: 'Tema', value: 'noel', label: 'Noel' };
const CATEGORIES = [
  ...['parti-tabaklari', 'parti-bardaklari', 'peceteler', 'masa-ortuleri', 'bannerlar', 'lateks-balonlar', 'mumlar'],
];

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
  await writeCategories(
    shop.db,
    CATEGORIES.map((slug) => ({ slug, name: slug, parent: null, description: '', image: null })),
  );
  const item = (title: string, category: string, price: number, theme: typeof uzay | null, color?: string) => ({
    ...{ title, category, properties: theme ? [theme] : [] },
    variants: [{ price, stock: 5, ...(color && { color }) }],
  });
  await addItems(shop.db, [
    item('Uzay Tabak 8’li', 'parti-tabaklari', 5000, uzay, 'Lacivert'),
    item('Düz Tabak 8’li', 'parti-tabaklari', 1000, null),
    item('Uzay Bardak 8’li', 'parti-bardaklari', 4000, uzay, 'Lacivert'),
    item('Uzay Peçete 16’lı', 'peceteler', 3000, uzay, 'Lacivert'),
    item('Uzay Masa Örtüsü', 'masa-ortuleri', 7000, uzay),
    item('Düz Balon 25’li', 'lateks-balonlar', 2000, null, 'Kırmızı'),
    item('Mat Balon 25’li', 'lateks-balonlar', 4000, null, 'Lacivert'),
    item('Noel Balon 25’li', 'lateks-balonlar', 500, noel),
    item('Noel Banner', 'bannerlar', 500, noel),
    item('Uzay Mum 10’lu', 'mumlar', 500, uzay),
    item('Korsan Tabak 8’li', 'parti-tabaklari', 5000, korsan),
    item('Korsan Bardak 8’li', 'parti-bardaklari', 5000, korsan),
  ]);
});
afterAll(() => shop.close());

const read = (query: string) => shop.request<PartySet>(`/party/set?${query}`);

test('a set has what its guests need of the theme, with balloons in its colours', async () => {
  const { status, headers, body } = await read('theme=uzay&guests=12');
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, must-revalidate']);
  expect([body.theme, body.occasion, body.guests]).toEqual([{ value: 'uzay', label: 'Uzay' }, 'dogum-gunu', 12]);
  expect(body.lines.map(({ key, packs: [pack] }) => [key, pack?.item.title, pack?.quantity])).toEqual([
    ['tabak', 'Uzay Tabak 8’li', 2],
    ['bardak', 'Uzay Bardak 8’li', 2],
    ['pecete', 'Uzay Peçete 16’lı', 2],
    ['masa-ortusu', 'Uzay Masa Örtüsü', 2],
    ['balon', 'Mat Balon 25’li', 1],
  ]);
  expect(body.amount).toBe('420.00');
});

test('sets of all numbers of guests are in stock, cover them and cost the sum of their lines, until the theme has too few', async () => {
  const sets = await Promise.all(Array.from({ length: 45 }, (_, index) => read(`theme=uzay&guests=${index + 1}`)));
  // 34 guests need 41 cups with a fifth to spare, and five packs of eight have 40.
  const most = sets.findIndex(({ status }) => status === 404);
  expect(sets.map(({ status }) => status)).toEqual(sets.map((_, index) => (index < most ? 200 : 404)));
  expect(most).toBe(33);
  for (const { body } of sets.slice(0, most)) {
    const packs = body.lines.flatMap((line) => line.packs);
    expect(packs.filter(({ product, quantity }) => quantity > product.stock)).toEqual([]);
    expect(body.lines.filter(({ pieces, needed }) => pieces < needed)).toEqual([]);
    expect(parseMoney(body.amount)).toBe(body.lines.reduce((sum, { amount }) => sum + parseMoney(amount), 0));
  }
});

test.each([
  ['theme=korsan', 404],
  ['theme=yok', 404],
  ['theme=', 400],
  ['guests=10', 400],
  ['theme=uzay&guests=0', 400],
  ['theme=uzay&guests=101', 400],
])('%s has no set: %i', async (query, status) => {
  expect((await read(query)).status).toBe(status);
});
