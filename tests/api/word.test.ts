import type { BalloonWord } from '@/contracts/word';
import { openTestShop, type TestShop } from './shop';
import { addItems, fillShop } from './small-catalog';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
  const balloons = [...'ŞSULEIİ'].map((glyph) => letter(`${glyph} Harfi Folyo Balon`, `harf-${glyph.codePointAt(0)}`));
  await addItems(shop.db, [
    ...balloons,
    { ...letter('5 Rakamı Folyo Balon', 'rakam-5'), popularity: 1 },
    // The glyph of its property, not of its title.
    {
      ...letter('Dev Balon (G Serisi) Harf', 'dev-yumusak-g'),
      properties: [{ key: 'karakter', title: 'Karakter', value: 'yumusak-g', label: 'Ğ' }],
    },
    // As many items as the shaped letters, and more popular, but with fewer variants.
    ...[...'ŞUEXABCDH'].map((glyph) => ({
      title: `${glyph} Harfi Baskılı Balon`,
      slug: `baskili-${glyph.codePointAt(0)}`,
      category: 'balonlar',
      popularity: 999,
      properties: [{ key: 'malzeme', title: 'Malzeme', value: 'lateks', label: 'Lateks' }],
      variants: [{ sku: `baskili-${glyph}`, color: 'Pembe', size: '30 cm', price: 1500, stock: 9 }],
    })),
    { title: 'Helyum Tüpü 30 Balonluk', category: 'balonlar', variants: [{ price: 80_000 }] },
    { title: 'Balon Pompası', category: 'balonlar', variants: [{ price: 5000, stock: 0 }] },
    { title: 'Balon Rafyası', category: 'balonlar', variants: [{ price: 2000 }] },
  ]);
});
afterAll(() => shop.close());

function letter(title: string, slug: string) {
  const isRare = title.startsWith('Ş');
  return {
    title,
    slug,
    category: 'folyo-balonlar',
    variants: [
      { sku: `${slug}-1`, color: 'Pembe', size: '40 cm', price: 5000, stock: isRare ? 0 : 3 },
      { sku: `${slug}-2`, color: 'Kırmızı', size: '40 cm', price: 6000, stock: 3 },
      { sku: `${slug}-3`, color: 'Pembe', size: '80 cm', price: 9000, stock: 3 },
    ],
  };
}

const word = async (query: Record<string, string>) =>
  (await shop.request<BalloonWord>(`/party/word?${new URLSearchParams(query)}`)).body;

test('a typed name is written with Turkish letters, in the first colour and size that has all of them', async () => {
  const body = await word({ text: 'şule 5' });
  expect(body).toMatchObject({
    text: 'ŞULE 5',
    unwritable: [],
    color: { value: 'kirmizi', title: 'Kırmızı' },
    size: { value: '40-cm', title: '40 cm' },
    missing: [],
    price: '300.00',
  });
  expect(
    body.letters.map(({ glyph, quantity, item }) => [glyph, quantity, item.title, item.products[0]?.color]),
  ).toEqual(
    ['Ş', 'U', 'L', 'E', '5'].map((glyph) => [
      glyph,
      1,
      glyph === '5' ? '5 Rakamı Folyo Balon' : `${glyph} Harfi Folyo Balon`,
      'Kırmızı',
    ]),
  );
});

test('a chosen colour without a letter names it and the nearest choices that have all', async () => {
  const body = await word({ text: 'Şule', color: 'pembe', size: '40-cm' });
  expect(body.missing).toEqual([{ glyph: 'Ş', needed: 1, stock: 0 }]);
  expect(body.price).toBeNull();
  expect(body.alternatives).toEqual([
    {
      ...{ material: null, color: { value: 'kirmizi', title: 'Kırmızı' }, size: { value: '40-cm', title: '40 cm' } },
      price: '240.00',
    },
    {
      ...{ material: null, color: { value: 'pembe', title: 'Pembe' }, size: { value: '80-cm', title: '80 cm' } },
      price: '360.00',
    },
  ]);
});

test('letters of another material, by the catalogue’s property, are a choice and an alternative, and printed ones of latex fly', async () => {
  const names = ({ materials }: BalloonWord) => materials.map(({ title, complete }) => [title, complete]);
  const shaped = await word({ text: 'ŞU', color: 'pembe', size: '40-cm' });
  expect((await word({ text: 'ŞU' })).material?.value).toBe('standart');
  expect(names(shaped)).toEqual([
    ['Standart', true],
    ['Lateks', true],
  ]);
  expect(shaped).toMatchObject({ material: { value: 'standart' }, printed: false, floats: false });
  expect(shaped.alternatives.map(({ material, color, price }) => [material?.value, color.value, price])).toEqual([
    [undefined, 'kirmizi', '120.00'],
    [undefined, 'pembe', '180.00'],
    ['lateks', 'pembe', '30.00'],
  ]);
  const latex = await word({ text: 'ŞU', material: 'lateks' });
  expect(latex).toMatchObject({ material: { value: 'lateks' }, printed: true, floats: true, price: '30.00' });
  expect(latex.letters.map(({ item }) => item.slug)).toEqual([`baskili-${'Ş'.codePointAt(0)}`, 'baskili-85']);
  expect((await word({ text: 'X' })).material?.value).toBe('lateks');
  expect((await word({ text: 'ŞL', material: 'lateks' })).missing).toMatchObject([{ glyph: 'L' }]);
});

test('a letter that is repeated more often than it is in stock is missing', async () => {
  expect((await word({ text: 'ELLE', color: 'pembe', size: '40-cm' })).price).toBe('200.00');
  expect((await word({ text: 'LLLL', color: 'pembe', size: '40-cm' })).missing).toEqual([
    { glyph: 'L', needed: 4, stock: 3 },
  ]);
});

test('dotted and dotless letters are different balloons, and a property names a letter', async () => {
  const body = await word({ text: 'ıiğ' });
  expect(body.letters.map(({ item }) => item.slug)).toEqual(['harf-73', 'harf-304', 'dev-yumusak-g']);
});

test('characters without a balloon are named once and left out', async () => {
  const body = await word({ text: 'Q5 ? şq!' });
  expect(body).toMatchObject({ text: '5 Ş', unwritable: ['Q', '?', '!'] });
  expect(await word({ text: '???' })).toMatchObject({ text: '', letters: [], colors: [], price: null, color: null });
});

test('accessories are what the shop has in stock, helium only for letters that fly', async () => {
  const small = await word({ text: 'E', size: '40-cm' });
  expect([small.floats, small.accessories.map(({ kind }) => kind)]).toEqual([false, ['ribbon']]);
  const large = await word({ text: 'E', size: '80-cm' });
  expect([large.floats, large.accessories.map(({ item }) => item.title)]).toEqual([
    true,
    ['Helyum Tüpü 30 Balonluk', 'Balon Rafyası'],
  ]);
});

test('a word that flies says how much helium it needs, and the tanks for it at their price; others none', async () => {
  // A letter of 80 cm takes 37 litres × (80 ÷ 86)³, a printed balloon of 30 cm 15.6; the tank is for 30 balloons of 8.3.
  const large = await word({ text: 'ELELEL İI', size: '80-cm' });
  expect(large.helium).toMatchObject({
    litres: Math.ceil(8 * 37 * (80 / 86) ** 3),
    tanks: [{ item: { title: 'Helyum Tüpü 30 Balonluk', products: { length: 1 } }, quantity: 1, litres: 249 }],
    price: '800.00',
  });
  expect((await word({ text: 'ELELELUUU', size: '80-cm' })).helium).toMatchObject({
    litres: 269,
    tanks: [{ quantity: 2 }],
    price: '1600.00',
  });
  expect((await word({ text: 'ŞU', material: 'lateks' })).helium?.litres).toBe(32);
  expect((await word({ text: 'E', size: '40-cm' })).helium).toBeNull();
  expect((await word({ text: 'LLLL', size: '80-cm' })).helium).toBeNull();
});

test.each(['', 'text=', 'text=%20', `text=${'A'.repeat(25)}`, `text=A&color=${'a'.repeat(81)}`])(
  'a query %j out of bounds answers 400',
  async (query) => {
    expect((await shop.request(`/party/word?${query}`)).status).toBe(400);
  },
);
