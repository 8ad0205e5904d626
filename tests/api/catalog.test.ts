import { sql } from 'drizzle-orm';
import type { CategoryList, Item, ItemDetail, ItemList, QuickSearch, SlugRow } from '@/contracts/catalog';
import type { List } from '@/contracts/common';
import { announceChange } from '@/server/domain/catalog/facet-index/catalog-version';
import { openTestShop, type TestShop } from './shop';
import { fillShop } from './small-catalog';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
});
afterAll(() => shop.close());

const titles = (items: readonly Item[]) => items.map(({ title }) => title);
const list = async (query: string) => (await shop.request<ItemList>(`/items/?${query}`)).body;

describe('a listing', () => {
  test('shows the most popular items first, with money as decimal strings', async () => {
    const { count, next, previous, results } = await list('');
    expect({ count, next, previous }).toEqual({ count: 5, next: null, previous: null });
    expect(titles(results)).toEqual([
      'Unicorn Folyo Balon',
      'Dinozor Kostümü',
      'Dinozor Folyo Balon',
      'Beş Rakam Balon',
      'Çılgın Peruk',
    ]);
    expect(results[2]?.products[0]).toMatchObject({
      price: '49.90',
      market_price: '59.90',
      variant_title: 'Kırmızı / Küçük',
      stock: 10,
    });
  });

  test.each([
    ['color=mavi', 'mavi.webp'],
    ['color=mavi+kirmizi', 'mavi.webp'],
    ['color=kirmizi+mavi', 'kirmizi.webp'],
    ['color=pembe+kirmizi', 'kirmizi.webp'],
    ['size=buyuk', 'ilk.webp'],
  ])('filtered by colour shows images of that colour: %s', async (query, image) => {
    const { results } = await list(`${query}&properties=tema:dinozor`);
    expect(results.find(({ title }) => title === 'Dinozor Folyo Balon')?.get_thumbnail).toBe(`/media/${image}`);
  });

  test('of a search that names a colour shows images of that colour where the item has it', async () => {
    const { results } = await list('search=mavi+dinozor');
    expect(results.find(({ title }) => title === 'Dinozor Folyo Balon')?.get_thumbnail).toBe('/media/mavi.webp');
  });

  test.each([
    ['price', ['Beş Rakam Balon', 'Dinozor Folyo Balon', 'Unicorn Folyo Balon', 'Çılgın Peruk', 'Dinozor Kostümü']],
    ['-price', ['Dinozor Kostümü', 'Çılgın Peruk', 'Unicorn Folyo Balon', 'Dinozor Folyo Balon', 'Beş Rakam Balon']],
    ['title', ['Beş Rakam Balon', 'Çılgın Peruk', 'Dinozor Folyo Balon', 'Dinozor Kostümü', 'Unicorn Folyo Balon']],
    ['-id', ['Çılgın Peruk', 'Dinozor Kostümü', 'Beş Rakam Balon', 'Unicorn Folyo Balon', 'Dinozor Folyo Balon']],
  ])('is ordered by %s', async (ordering, expected) => {
    expect(titles((await list(`ordering=${ordering}`)).results)).toEqual(expected);
  });

  test.each([
    ['color=kirmizi', 2],
    ['color=kirmizi+mavi', 3],
    ['color=kirmizi&color=mavi', 3],
    ['color=kirmizi&size=buyuk', 0], // the red one is small, the large one is blue
    ['color=kirmizi&size=kucuk', 1],
    ['properties=tema:dinozor', 2],
    ['properties=tema:dinozor&brand=ucan-ev', 1],
    ['properties=tema:dinozor+tema:unicorn', 3],
    ['properties=tema:dinozor+yas:3-6', 1],
    ['price_min=49.90&price_max=64.90', 2],
    ['in_stock=true', 4],
    ['color=hic-boyle-renk-yok', 0],
    ['id=999999', 0],
  ])('filtered by %s has %i items', async (query, count) => {
    const answer = await list(query);
    expect(answer.count).toBe(count);
    expect(answer.results).toHaveLength(count);
  });

  test('is paginated without losing or repeating an item, and ends with 404', async () => {
    const seen: string[] = [];
    let url: string | null = '/items/?page_size=2&ordering=title&in_stock=true';
    while (url) {
      const { body }: { body: ItemList } = await shop.request<ItemList>(url);
      seen.push(...titles(body.results));
      url = body.next;
    }
    expect(seen).toEqual(['Beş Rakam Balon', 'Dinozor Folyo Balon', 'Dinozor Kostümü', 'Unicorn Folyo Balon']);
    expect((await shop.request('/items/?page_size=2&page=4')).status).toBe(404);
  });

  test('counts each facet without its own filter, so that further values can be chosen', async () => {
    const facets = (await list('color=kirmizi')).filters;
    const values = (key: string) =>
      Object.fromEntries(facets.find((facet) => facet.key === key)?.values.map((v) => [v.title, v.count]) ?? []);
    expect(values('color')).toMatchObject({ Kırmızı: 2, Mavi: 2, Pembe: 1, Yeşil: 1 });
    expect(values('brand')).toEqual({ 'Uçan Ev': 1 });
  });

  test('returns as many items for every facet value as it counted; no value contains a space', async () => {
    const { filters } = await list('');
    const values = filters.flatMap(({ key, values }) => values.map(({ value, count }) => ({ key, value, count })));
    expect(values.map(({ value }) => value)).toContain('3-6-yas');
    for (const { key, value, count } of values) {
      expect(value).toMatch(/^\S+$/);
      expect([key, value, (await list(`${key}=${encodeURIComponent(value)}`)).count]).toEqual([key, value, count]);
    }
  });

  test.each(['page=0', 'page_size=97', 'page=x', 'ordering=cheapest', 'price_min=-1', 'in_stock=maybe', 'id=0'])(
    'refuses %s and names the field',
    async (query) => {
      const answer = await shop.request<Record<string, string[]>>(`/items/?${query}`);
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body)[0]).toMatch(new RegExp(`^${query.split('=')[0]}`));
    },
  );

  test.each([
    ['categories', '3+x', '"x" is not an id. Give positive whole numbers, with spaces between them.'],
    ['id', '1&id=-2', '"-2" is not an id. Give positive whole numbers, with spaces between them.'],
    ['color', 'x+'.repeat(51), 'Give at most 50 values.'],
    [
      'properties',
      'x'.repeat(81),
      `"${'x'.repeat(40)}" is not a value of this filter. Give values as "filters" lists them, of at most 80 characters, with spaces between them.`,
    ],
  ])('refuses a malformed list in the parameter %s with an actionable message', async (name, values, message) => {
    const answer = await shop.request(`/items/?${name}=${values}`);
    expect(answer).toMatchObject({ status: 400, body: { [name]: [message] } });
  });
});

describe('a category', () => {
  test('contains the items of its descendants, its parents and its children', async () => {
    const { body } = await shop.request<CategoryList>('/items/by-category/folyo-balonlar');
    expect(titles(body.results)).toEqual(['Unicorn Folyo Balon', 'Dinozor Folyo Balon', 'Beş Rakam Balon']);
    expect(body.category.parents.map(({ slug }) => slug)).toEqual(['balonlar']);
    expect(body.category.children.map(({ slug }) => slug)).toEqual(['rakam-balonlar']);
  });

  test('may be empty', async () => {
    const { status, body } = await shop.request<CategoryList>('/items/by-category/bos-raf');
    expect({ status, count: body.count, results: body.results }).toEqual({ status: 200, count: 0, results: [] });
  });

  test('that does not exist answers 404', async () => {
    expect((await shop.request('/items/by-category/yok-boyle-raf/')).status).toBe(404);
  });
});

describe('an item', () => {
  test('contains its variants, categories and properties', async () => {
    const { body } = await shop.request<ItemDetail>('/items/detail/dinozor-folyo-balon/');
    expect(body).toMatchObject({
      title: 'Dinozor Folyo Balon',
      brand: 'Uçan Ev',
      canonical: '/folyo-balonlar/dinozor-folyo-balon',
      main_category: { slug: 'folyo-balonlar', parents: [{ slug: 'balonlar' }] },
      properties: [{ key: 'tema', value: 'dinozor' }],
    });
    expect(body.products).toHaveLength(2);
  });

  test('contains in details and lists the reason why it cannot be returned', async () => {
    const exclusions = async () => {
      const { body } = await shop.request<ItemDetail>('/items/detail/dinozor-kostumu/');
      const list = await shop.request<ItemList>(`/items/?id=${body.id}`);
      return [body, ...list.body.results].map(({ withdrawal_exclusion }) => withdrawal_exclusion);
    };
    expect(await exclusions()).toEqual([null, null]);
    await shop.db.execute(sql`update item set withdrawal_exclusion = 'personalised' where slug = 'dinozor-kostumu'`);
    await announceChange(shop.db);
    expect(await exclusions()).toEqual(['personalised', 'personalised']);
  });

  test('that does not exist answers 404', async () => {
    expect((await shop.request('/items/detail/yok-boyle-balon')).status).toBe(404);
  });
});

describe('the quick search', () => {
  const search = async (text: string) =>
    (await shop.request<QuickSearch>(`/items/search/?search=${encodeURIComponent(text)}`)).body;

  test.each(['dinozor balon', 'DİNOZOR BALON', 'balon dinozor', 'dinozor folyo bal', '8690000000011'])(
    'finds the balloon by "%s"',
    async (text) => {
      expect((await search(text)).items[0]?.title).toBe('Dinozor Folyo Balon');
    },
  );

  test('folds dotless ı and other letters', async () => {
    expect(titles((await search('cilgin peruk')).items)).toEqual(['Çılgın Peruk']);
  });

  test('corrects a typing error and returns the correction', async () => {
    const { items, suggestion } = await search('dinazor');
    expect(titles(items)).toContain('Dinozor Folyo Balon');
    expect(suggestion).toBe('dinozor');
  });

  test.each(["'; drop table item; --", '%_%', '& | ! ( ) : *', '🎈🎈', 'x'.repeat(200)])(
    'finds nothing for %s',
    async (text) => {
      expect((await search(text)).items).toEqual([]);
    },
  );

  test('requires two characters', async () => {
    const answer = await shop.request('/items/search/?search=a');
    expect(answer).toMatchObject({ status: 400, body: { search: ['Ensure this field has at least 2 characters.'] } });
  });
});

test('the list of slugs contains every category and item once', async () => {
  const { body } = await shop.request<List<SlugRow>>('/items/slugs/');
  expect(body.results.filter(({ kind }) => kind === 'category')).toHaveLength(5);
  expect(body.results.filter(({ kind }) => kind === 'item')).toHaveLength(5);
  expect(new Set(body.results.map(({ slug }) => slug)).size).toBe(body.count);
});

test('a page of slugs is read once per catalogue version, then sent from memory', async () => {
  const ask = (headers = {}) => shop.request<List<SlugRow>>('/items/slugs/?page_size=3', { headers });
  const first = await ask();
  const [{ slug = '' } = {}] = first.body.results;
  const known = { 'if-none-match': first.headers.get('etag') ?? '' };
  const rename = (from: string, to: string) =>
    shop.db.execute(sql`update category set slug = ${to} where slug = ${from}`);
  // Without an invalidation, unlike any change made by the shop.
  await rename(slug, 'yeni-slug');
  expect((await ask()).text).toBe(first.text);
  expect((await ask(known)).status).toBe(304);
  await announceChange(shop.db);
  expect((await ask(known)).body.results[0]?.slug).toBe('yeni-slug');
  await rename('yeni-slug', slug);
  await announceChange(shop.db);
  expect((await ask(known)).status).toBe(304);
});
