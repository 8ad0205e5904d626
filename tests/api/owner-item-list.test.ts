import { eq } from 'drizzle-orm';
import type { ItemList } from '@/contracts/catalog';
import type {
  ItemCategoryChanged,
  ItemVisibilityChanged,
  OffersChanged,
  OwnerItemFacets,
  OwnerItemList,
} from '@/contracts/owner-items';
import { emptyShop } from '@/server/domain/operations/demo/reset';
import { category } from '@/server/platform/db/schema/catalog';
import { asOwner } from './owner-calls';
import { OWNER_HEADERS, openTestShop, type TestShop } from './shop';
import { addItems, fillShop } from './small-catalog';

const SLUG = 'dinozor-folyo-balon';
const SKU = `${SLUG}-1`;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await emptyShop(shop.db);
  await fillShop(shop.db);
  shop.stalePaths.length = 0;
});
afterAll(() => shop.close());

const list = async (query: string) => (await asOwner<OwnerItemList>(shop, `/items/?${query}`)).body;
const slugs = async (query: string) => (await list(query)).results.map(({ slug }) => slug);
/** The items that shoppers find in a category. */
async function inCategory(slug: string): Promise<string[]> {
  const [found] = await shop.db.select({ id: category.id }).from(category).where(eq(category.slug, slug));
  return (await shop.request<ItemList>(`/items/?categories=${found?.id}`)).body.results.map((item) => item.slug);
}

test('items are filtered by category with those below it, brand, stock and state', async () => {
  expect((await slugs('category=balonlar')).toSorted()).toEqual([
    'bes-rakam-balon',
    'dinozor-folyo-balon',
    'unicorn-folyo-balon',
  ]);
  expect(await slugs('category=rakam-balonlar')).toEqual(['bes-rakam-balon']);
  expect(await slugs('brand=kucuk-terzi')).toEqual(['dinozor-kostumu']);
  expect((await slugs('stock=none')).toSorted()).toEqual(['cilgin-peruk', 'dinozor-folyo-balon']);
  expect((await slugs('stock=low')).toSorted()).toEqual(['dinozor-kostumu', 'unicorn-folyo-balon']);
  await asOwner(shop, '/items/visibility/', { hidden: true, names: ['cilgin-peruk'] });
  expect(await slugs('hidden=true&stock=none')).toEqual(['cilgin-peruk']);
  expect(await slugs('category=yok')).toEqual([]);
  expect((await asOwner(shop, '/items/?stock=some')).status).toBe(400);
});

test('a row has the first image and the brand', async () => {
  const { results } = await list(`search=${SLUG}`);
  expect(results[0]).toMatchObject({ brand: 'Uçan Ev', get_thumbnail: '/media/ilk.webp', category: 'folyo-balonlar' });
});

test('a walk by cursor shows each item once, also when an item is added meanwhile', async () => {
  const expected = await slugs('');
  const seen: string[] = [];
  let after: number | null = null;
  do {
    const page: OwnerItemList = await list(`page_size=2${after ? `&after=${after}` : ''}`);
    seen.push(...page.results.map(({ slug }) => slug));
    after = page.after;
    if (seen.length === 2) await addItems(shop.db, [{ title: 'Yeni Balon', category: 'balonlar' }]);
  } while (after);
  expect(seen).toEqual(expected);
});

test('the facets are the tree of categories and the brands', async () => {
  const { body } = await asOwner<OwnerItemFacets>(shop, '/items/facets/');
  expect(body.categories.map(({ slug, depth }) => [slug, depth])).toEqual([
    ['balonlar', 0],
    ['folyo-balonlar', 1],
    ['rakam-balonlar', 2],
    ['kostumler', 0],
    ['bos-raf', 0],
  ]);
  expect(body.brands.map(({ name }) => name)).toEqual(['Küçük Terzi', 'Uçan Ev']);
});

test('an offer is changed only while the product has the values that were shown', async () => {
  const change = async (price: string, expected: object, more = {}) => {
    const body = { changes: [{ sku: SKU, price, expected }], ...more };
    return (await asOwner<OffersChanged>(shop, '/items/offers/', body)).body.results[0];
  };
  expect((await change('55.00', { price: '49.90' }))?.now?.price).toBe('55.00');
  const late = await change('45.00', { price: '49.90' });
  expect(late).toMatchObject({ problem: 'changed_meanwhile', before: { price: '55.00' }, now: { price: '55.00' } });
  expect(await change('45.00', { price: '49.90' }, { dry_run: true })).toMatchObject({ problem: 'changed_meanwhile' });
  // An order between showing and saving changes the stock, not the price.
  expect((await change('45.00', { price: '55.00' }))?.problem).toBeUndefined();
  expect(await change('44.00', { stock: 9 })).toMatchObject({ problem: 'changed_meanwhile', now: { price: '45.00' } });
  expect((await asOwner(shop, '/items/offers/', { changes: [{ sku: SKU, expected: {} }] })).status).toBe(400);
});

test('items move to another category with their pages, and a dry run moves nothing', async () => {
  const body = { category: 'kostumler', names: [SLUG, 'dinozor-kostumu', 'yok'] };
  const move = async (dry_run: boolean) =>
    (await asOwner<ItemCategoryChanged>(shop, '/items/category/', { ...body, dry_run })).body.results;
  const results = [
    { slug: SLUG, before: 'folyo-balonlar', changed: true },
    { slug: 'dinozor-kostumu', before: 'kostumler', changed: false },
    { slug: 'yok', before: null, changed: false },
  ];
  expect(await move(true)).toEqual(results);
  expect(await inCategory('kostumler')).not.toContain(SLUG);
  expect(shop.stalePaths).toEqual([]);
  expect(await move(false)).toEqual(results);
  expect(await inCategory('kostumler')).toContain(SLUG);
  expect(await inCategory('folyo-balonlar')).not.toContain(SLUG);
  expect(shop.stalePaths).toEqual(
    expect.arrayContaining([`/folyo-balonlar/${SLUG}`, `/kostumler/${SLUG}`, '/balonlar']),
  );
  expect((await asOwner(shop, '/items/category/', { ...body, category: 'yok' })).status).toBe(404);
});

test('a dry run of hiding says what would change and hides nothing', async () => {
  const body = { hidden: true, names: [SLUG], dry_run: true };
  const { results } = (await asOwner<ItemVisibilityChanged>(shop, '/items/visibility/', body)).body;
  expect(results).toEqual([{ name: SLUG, slug: SLUG, changed: true }]);
  expect(await slugs('hidden=true')).toEqual([]);
});

test('the CSV has the filtered items with a row per variant, and no cell of it is a formula', async () => {
  await addItems(shop.db, [{ title: '=HYPERLINK("x");Balon', category: 'balonlar', brand: 'Yeni Marka' }]);
  const read = async (query: string) => {
    const { status, text, headers } = await shop.request(`/admin/items/export.csv?${query}`, {
      headers: OWNER_HEADERS,
    });
    return { status, lines: text.trimEnd().split('\r\n'), type: headers.get('content-type') };
  };
  const { lines, type } = await read('brand=ucan-ev&search=dinozor');
  expect(type).toBe('text/csv; charset=utf-8');
  expect(lines.slice(1)).toEqual([
    `${SKU};Dinozor Folyo Balon;Kırmızı / Küçük;folyo-balonlar;Uçan Ev;49,9;59,9;10;Satışta;${SLUG}`,
    `${SLUG}-2;Dinozor Folyo Balon;Mavi / Büyük;folyo-balonlar;Uçan Ev;79,9;79,9;0;Satışta;${SLUG}`,
  ]);
  expect((await read('brand=yeni-marka')).lines[1]).toContain(`;"'=HYPERLINK(""x"");Balon";`);
  expect((await read('stock=some')).status).toBe(400);
});
