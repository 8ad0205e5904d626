import { sql } from 'drizzle-orm';
import type { ItemList, QuickSearch } from '@/contracts/catalog';
import { queryRows } from '@/server/platform/db/client';
import { searchPin, searchSynonym } from '@/server/platform/db/schema/search-rule';
import { openTestShop, type TestShop } from './shop';
import { addItems, fillShop } from './small-catalog';

const property = (key: string, title: string, value: string, label: string) => ({ key, title, value, label });
const theme = (label: string) => property('tema', 'Tema', label.toLocaleLowerCase('tr'), label);
const birthday = property('etkinlik', 'Etkinlik', 'dogum-gunu', 'Doğum Günü');
const children = property('yas-grubu', 'Yaş Grubu', '3-6-yas', '3-6 Yaş');
const adults = property('yas-grubu', 'Yaş Grubu', 'yetiskin', 'Yetişkin');

const RED = [{ color: 'Sarı' }, { color: 'Kırmızı' }];
const THEMES = ['Panda', 'Safari', 'Kelebek', 'Sirk', 'Uzay', 'Korsan'];

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
  await addItems(shop.db, [
    {
      title: 'Dinozor Süsü',
      category: 'kostumler',
      popularity: 90,
      properties: [theme('Dinozor'), birthday, children],
    },
    {
      title: 'Prenses Süsü',
      category: 'kostumler',
      popularity: 10,
      properties: [theme('Prenses'), birthday, children],
    },
    { title: 'Balo Süsü', category: 'kostumler', popularity: 99, properties: [birthday, adults] },
    // In this order the newest and most popular of two letters is the other one.
    ...['Ş', 'S', 'İ', 'I'].map((letter, index) => ({
      title: `${letter} Harfi Afiş`,
      slug: `harf-${index}`,
      category: 'kostumler',
      popularity: index,
      variants: [{ sku: `harf-${index}` }],
    })),
    ...[3, 5].map((digit) => ({ title: `${digit} Rakamı Mum`, category: 'kostumler' })),
    {
      title: 'Küçük Parti Seti',
      category: 'kostumler',
      popularity: 50,
      variants: [{ size: '8 Kişilik', price: 30_000 }],
    },
    {
      title: 'Büyük Parti Seti',
      category: 'kostumler',
      popularity: 5,
      variants: [{ size: '16 Kişilik', price: 60_000 }],
    },
    {
      title: 'Salon Parti Seti',
      category: 'kostumler',
      popularity: 95,
      variants: [{ size: '10 Kişilik', price: 900_000 }],
    },
    ...[1, 2, 3, 4, 5].map((number) => ({
      title: `Unicorn Fener ${number}`,
      category: 'kostumler',
      popularity: 200 + number,
      properties: [theme('Unicorn')],
      variants: RED,
      images: ['Sarı', 'Kırmızı'].map((color) => ({ url: `/media/fener-${color}.webp`, alt: '', color })),
    })),
    ...THEMES.flatMap((name) =>
      [1, 2].map((number) => ({
        title: `${name} Fener ${number}`,
        category: 'kostumler',
        properties: [theme(name)],
        variants: RED,
      })),
    ),
    { title: 'Seri Lamba', category: 'kostumler' },
    ...[
      { title: 'Yetişkin Pelerini', popularity: 80 },
      { title: 'Çocuk Pelerini', popularity: 1 },
    ].map((item) => ({ ...item, category: 'kostumler', properties: [children] })),
    // Cheap items that have the words elsewhere, more than the sets: they must not decide which set is expensive.
    ...[1, 2, 3, 4, 5, 6, 7].map((number) => ({
      title: `Kürdan ${number}`,
      category: 'kostumler',
      brand: 'Parti Seti Evi',
      variants: [{ price: 1000 }],
    })),
  ]);
});
afterAll(() => shop.close());

const listing = async (search: string, rest = {}) =>
  (await shop.request<ItemList>(`/items/?${new URLSearchParams({ page_size: '12', search, ...rest })}`)).body;
const quick = async (search: string) =>
  (await shop.request<QuickSearch>(`/items/search/?${new URLSearchParams({ page_size: '12', search })}`)).body;
const titles = ({ results }: ItemList) => results.map(({ title }) => title);

test('a price in the text › removes what costs more, unless a price filter is set', async () => {
  const cheap = await listing('100 tl altı folyo balonu');
  expect(titles(cheap)).toEqual(['Unicorn Folyo Balon', 'Dinozor Folyo Balon', 'Beş Rakam Balon']);
  expect(cheap.understood).toEqual([
    { kind: 'price', text: '100 tl altı', label: 'En çok ₺100', without: 'folyo balonu' },
  ]);
  expect(titles(await listing('60 tl altı folyo balonu'))).toEqual(['Dinozor Folyo Balon', 'Beş Rakam Balon']);
  const filtered = await listing('60 tl altı folyo balonu', { price_max: '70' });
  expect([filtered.count, filtered.understood]).toEqual([3, []]);
});

test('an age › keeps the items for it, and “kız” moves what suits her to the front', async () => {
  const list = await listing('5 yaş kız doğum günü süsleri');
  expect(titles(list)).toEqual(['Prenses Süsü', 'Dinozor Süsü']);
  expect(list.understood.map(({ kind }) => kind)).toEqual(['age', 'recipient', 'occasion']);
  expect(titles(await listing('doğum günü süsleri'))).toHaveLength(3);
  expect(titles(await listing('5 yaş'))[0]).toBe('5 Rakamı Mum');
});

test('an age of children › puts items whose title names adults last', async () => {
  expect(titles(await listing('3-6 yaş pelerini'))).toEqual(['Çocuk Pelerini', 'Yetişkin Pelerini']);
});

test('typed words in a title › come before their synonyms', async () => {
  await shop.db.insert(searchSynonym).values({ phrases: ['pipet', 'kamış'] });
  await addItems(
    shop.db,
    ['Renkli Kamış', 'Renkli Pipet'].map((title, at) => ({ title, category: 'kostumler', popularity: 90 - 89 * at })),
  );
  expect(titles(await listing('pipet renkli'))).toEqual(['Renkli Pipet', 'Renkli Kamış']);
});

test.each([
  ['ş harfi', ['Ş Harfi Afiş', 'S Harfi Afiş']],
  ['harf afiş s', ['S Harfi Afiş', 'Ş Harfi Afiş']],
  ['i harfi', ['İ Harfi Afiş', 'I Harfi Afiş']],
  ['I harfi', ['I Harfi Afiş', 'İ Harfi Afiş']],
  ['üç rakamlı mum', ['3 Rakamı Mum']],
])('“%s” › begins with exactly that letter or digit', async (text, expected) => {
  expect(titles(await listing(text))).toEqual(expected);
});

test('a number of people › puts the smallest set that is enough first, and one of a special price last', async () => {
  const { results, understood } = await listing('10 kişilik parti seti');
  expect(results.slice(0, 3).map(({ title }) => title)).toEqual([
    'Büyük Parti Seti',
    'Küçük Parti Seti',
    'Salon Parti Seti',
  ]);
  expect(understood).toMatchObject([{ kind: 'people', label: '10 kişilik', without: 'parti seti' }]);
});

test('a colour › shows that colour, and at most three items of one theme come first', async () => {
  const list = await listing('kırmızı fener');
  const first = list.results.map(({ title }) => title.split(' ')[0]);
  expect(first.slice(0, 3)).toEqual(['Unicorn', 'Unicorn', 'Unicorn']);
  expect(first.filter((name) => name === 'Unicorn')).toHaveLength(3);
  expect(list.results[0]?.get_thumbnail).toContain('Kırmızı');
  expect((await quick('kırmızı fener')).items[0]?.get_thumbnail).toBe(list.results[0]?.get_thumbnail);
  const next = await listing('kırmızı fener', { page: '2' });
  expect(titles(next).filter((title) => title.startsWith('Unicorn'))).toHaveLength(2);
  expect(new Set([...titles(list), ...titles(next)]).size).toBe(17);
});

test('a theme in the text › is not mixed with others', async () => {
  expect((await listing('unicorn fener')).count).toBe(5);
});

test.each([
  ['batman kostümü', ['batman'], 'kostümü'],
  ['fener prenses', ['fener'], 'prenses'],
  ['1 tl altı prenses', ['1 tl altı'], 'prenses'],
  ['uzay televizyonu', ['televizyonu'], 'uzay'],
])('“%s” › is answered without %j', async (text, dropped, kept) => {
  const list = await listing(text);
  expect(list.relaxed).toEqual({ dropped, kept });
  expect(list.count).toBe((await listing(kept)).count);
  expect(list.count).toBeGreaterThan(0);
  expect(list.suggestion).toBeNull();
});

test.each(['nikah şekeri', 'batman', 'batman 100 tl altı', 'televizyon en ucuz'])(
  '“%s” › finds nothing, and nothing is made up',
  async (text) => {
    expect(await listing(text)).toMatchObject({ count: 0, suggestion: null, relaxed: null });
  },
);

test('a correction that leaves nothing with the other words › is not made', async () => {
  // "lemba" is near "lamba", and no lamp has the theme.
  const list = await listing('prenses lemba');
  expect(list).toMatchObject({ suggestion: null, relaxed: { dropped: ['lemba'], kept: 'prenses' } });
  expect(await listing('seri lemba')).toMatchObject({ suggestion: 'seri lamba', relaxed: null, count: 1 });
});

test('an order in the text › applies until another is chosen', async () => {
  expect(titles(await listing('en ucuz parti seti'))[0]).toBe('Küçük Parti Seti');
  expect(titles(await listing('en pahalı parti seti'))[0]).toBe('Salon Parti Seti');
  expect(titles(await listing('ucuz parti seti'))[0]).toBe('Küçük Parti Seti');
  expect(titles(await listing('en ucuz parti seti', { ordering: '-price' }))[0]).toBe('Salon Parti Seti');
});

test('“stokta” › removes what is sold out', async () => {
  expect((await listing('peruk')).count).toBe(1);
  expect(await listing('stokta peruk')).toMatchObject({ relaxed: { dropped: ['stokta'], kept: 'peruk' } });
});

test('an item pinned for a text › is shown although it does not match', async () => {
  const [pinned] = await queryRows<{ id: number }>(shop.db, sql`select id from item where slug = 'prenses-susu'`);
  await shop.db.insert(searchPin).values({ query: 'seri', itemId: pinned?.id ?? 0, position: 1 });
  await shop.db.execute(
    sql`insert into catalog_change (version, item_id) select max(version) + 1, -1 from catalog_change`,
  );
  expect(titles(await listing('seri'))).toEqual(['Prenses Süsü', 'Seri Lamba']);
  expect((await quick('seri')).count).toBe(2);
});

test.each([
  'kırmızı fener',
  '5 yaş kız doğum günü süsleri',
  '10 kişilik parti seti',
  'harf afiş ş',
  'ucuz fener',
  'en ucuz süs',
  'batman kostümü',
])('“%s” › the quick search begins with the same items as the listing', async (text) => {
  const [list, hits] = await Promise.all([listing(text), quick(text)]);
  expect(hits.items.map(({ id }) => id)).toEqual(list.results.map(({ id }) => id));
  expect(hits).toMatchObject({ count: list.count, understood: list.understood, relaxed: list.relaxed });
});

test('a search with few results › names the near ones apart, found without the word that says least', async () => {
  const list = await listing('unicorn fener');
  expect([list.count, list.results.length, list.relaxed]).toEqual([5, 5, null]);
  expect(list.near?.relaxed).toEqual({ dropped: ['fener'], kept: 'unicorn' });
  const near = list.near?.results.map(({ title }) => title) ?? [];
  expect(near).toContain('Unicorn Folyo Balon');
  expect(near.filter((title) => titles(list).includes(title))).toEqual([]);
});

test('a price that few items meet › is given up for the near results, which count and filters leave out', async () => {
  const list = await listing('büyük parti seti 700 tl altı');
  expect([list.count, ...titles(list), list.price]).toEqual([1, 'Büyük Parti Seti', { min: '600.00', max: '600.00' }]);
  const sets = await listing('parti seti 400 tl altı');
  expect(sets.near?.relaxed).toEqual({ dropped: ['400 tl altı'], kept: 'parti seti' });
  expect(sets.near?.results.map(({ title }) => title).sort()).toEqual(['Büyük Parti Seti', 'Salon Parti Seti']);
});

test('near results › are in the chosen order, and meet the chosen filters', async () => {
  const near = async (rest: Record<string, string>) =>
    (await listing('parti seti 400 tl altı', rest)).near?.results.map(({ title }) => title);
  expect(await near({ ordering: 'price' })).toEqual(['Büyük Parti Seti', 'Salon Parti Seti']);
  expect(await near({ ordering: '-price' })).toEqual(['Salon Parti Seti', 'Büyük Parti Seti']);
  expect(await near({ brand: 'parti-seti-evi' })).toBeUndefined();
});

test('a search with enough results, or of one word, or for a code › has no near results', async () => {
  for (const text of ['fener', 'kırmızı fener', 'peruk', 'harf-0', '8690000000011'])
    expect(await listing(text)).not.toHaveProperty('near');
});

test('a material that the shop has for other things › is given up instead of the product', async () => {
  const wood = property('malzeme', 'Malzeme', 'ahsap', 'Ahşap');
  await addItems(shop.db, [
    ...[1, 2].map((number) => ({ title: `Pinyata ${number}`, category: 'kostumler' })),
    { title: 'Magnet', category: 'kostumler', properties: [wood] },
  ]);
  const list = await listing('ahşap pinyata');
  expect(list.relaxed).toEqual({ dropped: ['ahşap'], kept: 'pinyata' });
  expect(list.count).toBe(2);
});

test('“en çok satan” › orders by popularity, without mixing themes', async () => {
  const list = await listing('en çok satan fener');
  expect(titles(list).slice(0, 5)).toEqual([5, 4, 3, 2, 1].map((number) => `Unicorn Fener ${number}`));
  expect((await quick('en çok satan fener')).items.slice(0, 5).map(({ title }) => title)).toEqual(
    titles(list).slice(0, 5),
  );
});

test('the word itself in a title › comes before a word derived from it', async () => {
  await addItems(shop.db, [
    { title: 'Kavanoz Işıklı', category: 'kostumler', popularity: 500 },
    { title: 'Kavanoz Işık', category: 'kostumler', popularity: 1 },
  ]);
  expect(titles(await listing('ışık'))).toEqual(['Kavanoz Işık', 'Kavanoz Işıklı']);
});

test('“kız çocuk” › puts items whose title names adults last', async () => {
  expect(titles(await listing('kız çocuk pelerini'))).toEqual(['Çocuk Pelerini', 'Yetişkin Pelerini']);
});

test('a correction of a short word beside an unknown one › is not made', async () => {
  expect(await listing('protein fenar')).toMatchObject({ suggestion: expect.stringContaining('fener') });
  expect(await listing('protein mumm')).toMatchObject({ suggestion: null });
});
