import type { Garland } from '@/contracts/garland';
import { writeCategories } from '@/server/domain/catalog/writer/categories';
import { openTestShop, type TestShop } from './shop';
import { addItems, fillShop } from './small-catalog';

const SIZES = ['12 cm', '30 cm', '45 cm'];
const theme = { key: 'tema', title: 'Tema', value: 'dinozor', label: 'Dinozor' };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
  const latex = { slug: 'lateks-balonlar', name: 'Lateks Balonlar', parent: null };
  const pastel = { slug: 'pastel-balonlar', name: 'Pastel Balonlar', parent: 'lateks-balonlar' };
  await writeCategories(
    shop.db,
    [latex, pastel].map((category) => ({ ...category, description: '', image: null })),
  );
  await addItems(shop.db, [
    {
      title: 'Düz Balon 25’li',
      category: 'pastel-balonlar',
      variants: ['Pembe', 'Beyaz', 'Mor'].flatMap((color) =>
        SIZES.map((size) => ({ color, size, price: 5000, stock: color === 'Mor' && size === '30 cm' ? 0 : 40 })),
      ),
    },
    {
      title: 'Dinozor Balon 10’lu',
      category: 'lateks-balonlar',
      properties: [theme],
      variants: [{ color: 'Yeşil', size: '30 cm', price: 100, stock: 99 }],
    },
    {
      title: 'Ş Harfi Baskılı Balon',
      category: 'lateks-balonlar',
      variants: [{ color: 'Kırmızı', size: '30 cm', price: 100, stock: 99 }],
    },
  ]);
});
afterAll(() => shop.close());

const read = (query: string) => shop.request<Garland>(`/party/garland?${query}`);

test('a garland lists its balloons, the packs in stock for them, their price and the material', async () => {
  const { status, headers, body } = await read('metres=3&shape=arch&density=full&color=pembe&color=beyaz');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(body).toMatchObject({
    diameters: { small: 12, medium: 30, large: 45 },
    balloons: 93,
    amount: '400.00',
    complete: true,
    strip_metres: 3.5,
    colors_in_stock: ['beyaz', 'mor', 'pembe'],
  });
  const packs = body.packs.map(({ size, color, quantity, needed }) => [size, color, quantity, needed]);
  expect(packs).toEqual([
    ['small', 'pembe', 1, 16],
    ['small', 'beyaz', 1, 16],
    ['medium', 'pembe', 2, 31],
    ['medium', 'beyaz', 2, 31],
    ['large', 'pembe', 1, 5],
    ['large', 'beyaz', 1, 6],
  ]);
  expect(body.packs[0]).toMatchObject({
    item: { title: 'Düz Balon 25’li' },
    product: { size: '12 cm', price: '50.00' },
  });
});

test('balloons with a theme are not used, and a sold-out size names the nearest colour', async () => {
  const { body } = await read('color=yesil');
  expect(body.needs.every(({ replaced }) => replaced === 'not_sold')).toBe(true);
  const sold = await read('color=mor');
  expect(sold.body.needs.map(({ size, bought_color, replaced }) => [size, bought_color, replaced])).toEqual([
    ['small', 'mor', null],
    ['medium', 'pembe', 'sold_out'],
    ['large', 'mor', null],
  ]);
});

test.each([
  ['metres=abc', { metres: ['Give the length in metres.'] }],
  ['metres=2.55', { metres: ['Give at most one decimal.'] }],
  ['metres=0.5', { metres: ['Too short a garland.'] }],
  ['metres=5&shape=column', { metres: ['Too long for this shape.'] }],
  ['shape=heart', { shape: ['Not a valid choice.'] }],
  ['color=ekru', { color: ['Not a colour of balloons.'] }],
  ['color=', { color: ['Choose at least one colour.'] }],
  ['color=mor+pembe+mavi+sari+yesil+lila+mint', { color: ['Choose at most 6 colours.'] }],
])('%s answers 400', async (query, fields) => {
  const { status, body } = await read(query);
  expect([status, body]).toEqual([400, fields]);
});

test('a shop without plain balloons answers the counts without packs', async () => {
  const empty = await openTestShop();
  await fillShop(empty.db);
  const { body } = await empty.request<Garland>('/party/garland');
  expect(body).toMatchObject({ complete: false, packs: [], amount: '0.00', colors: ['pembe', 'lila', 'mint'] });
  await empty.close();
});
