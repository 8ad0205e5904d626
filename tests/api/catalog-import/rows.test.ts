import type { ItemDetail, ItemList, QuickSearch } from '@/contracts/catalog';
import type { CatalogRecord } from '@/contracts/catalog-record';
import { emptyShop } from '@/server/domain/operations/demo/reset';
import { openTestShop, type TestShop } from '../shop';
import { fillShop } from '../small-catalog';
import { catalogOf, categoryLine, closed, exported, itemLine, load, prepared } from './loading';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await emptyShop(shop.db);
  shop.stalePaths.length = 0;
});
afterAll(() => shop.close());

const detail = (slug: string) => shop.request<ItemDetail>(`/items/detail/${slug}`);
const balloons = categoryLine('balonlar', { name: 'Balonlar' });

test('new items are listed, found and shown at once, and importing the same file again changes nothing', async () => {
  const lines = [balloons, itemLine('A-1', { title: 'Işıklı Doğum Günü Balonu' }), itemLine(['B-1', 'B-2'])];
  const first = await load(catalogOf(shop), lines);
  expect(first).toMatchObject({ items: { added: 2 }, categories: { added: 1 }, problems: [] });
  expect((await detail('isikli-dogum-gunu-balonu')).body.title).toBe('Işıklı Doğum Günü Balonu');
  expect((await shop.request<ItemList>('/items/by-category/balonlar')).body.count).toBe(2);
  expect((await shop.request<QuickSearch>('/items/search?search=isikli+dogum')).body.count).toBe(1);

  shop.stalePaths.length = 0;
  const second = await load(catalogOf(shop), lines);
  expect(second.items).toEqual({ added: 0, changed: 0, unchanged: 2 });
  expect(second.categories).toEqual({ added: 0, changed: 0, unchanged: 1 });
  expect(shop.stalePaths).toEqual([]);
});

test('an export imported again is identical, in this shop and in an empty one', async () => {
  await fillShop(shop.db);
  const lines = await exported(catalogOf(shop));
  const again = await load(catalogOf(shop), lines);
  expect(again).toMatchObject({ items: { added: 0, changed: 0, unchanged: 5 }, problems: [] });
  const other = await openTestShop();
  await load(catalogOf(other), lines, { batch: 2 });
  expect(await exported(catalogOf(other))).toEqual(lines);
  await other.close();
});

test('a price change is written, recorded, and invalidates exactly the pages of the item', async () => {
  await load(catalogOf(shop), [
    balloons,
    categoryLine('folyo', { parent: 'balonlar' }),
    categoryLine('kostumler'),
    itemLine('A-1', { slug: 'kalp', category: 'folyo' }),
    itemLine('B-1', { category: 'kostumler' }),
  ]);
  shop.stalePaths.length = 0;
  const cheaper = itemLine('A-1', {
    slug: 'kalp',
    category: 'folyo',
    variants: [{ sku: 'A-1', price: 8000, market_price: 10_000, stock: 5 }],
  });
  const { items } = await load(catalogOf(shop), [cheaper]);
  expect(items).toEqual({ added: 0, changed: 1, unchanged: 0 });
  expect((await detail('kalp')).body.products[0]).toMatchObject({ price: '80.00' });
  expect(shop.stalePaths.toSorted()).toEqual(
    ['/balonlar', '/balonlar/kalp', '/folyo', '/folyo/kalp', '/kalp', '/vitrin/ana'].toSorted(),
  );
});

test('an invalid row is reported with line, field and reason, and the others are imported', async () => {
  const { items, problems } = await load(catalogOf(shop), [
    balloons,
    itemLine('A-1', { variants: [{ sku: 'A-1', price: -5, stock: 1 }] }),
    '{"kind":"item", broken',
    itemLine('B-1', { category: 'hic-yok' }),
    itemLine('C-1', { title: 'Kötü \u0000 Başlık' }),
    itemLine('D-1', { title: '🎈' }),
    itemLine('E-1'),
  ]);
  expect(items).toMatchObject({ added: 1 });
  expect(problems.map(({ line, field }) => [line, field])).toEqual([
    [2, 'variants.0.price'],
    [3, ''],
    [4, 'category'],
    [5, 'title'],
    [6, 'title'],
  ]);
  expect(problems[2]?.reason).toBe('there is no category "hic-yok" in the shop or earlier in the file');
});

test('a strict import writes nothing of the batch with the invalid row and keeps earlier batches', async () => {
  const lines = [balloons, itemLine('A-1'), itemLine('B-1'), itemLine('C-1', { category: 'yok' })];
  const { stopped, problems } = await load(catalogOf(shop), lines, { strict: true, batch: 2 });
  expect({ stopped, lines: problems.map(({ line }) => line) }).toEqual({ stopped: true, lines: [4] });
  expect((await exported(catalogOf(shop))).map((line) => line.slug)).toEqual(['balonlar', 'urun-a-1']);
});

test('a dry run reports everything and writes nothing', async () => {
  await load(catalogOf(shop), [balloons, itemLine('A-1'), itemLine('B-1')]);
  const before = await exported(catalogOf(shop));
  shop.stalePaths.length = 0;
  const lines = [
    categoryLine('yeni', { parent: 'balonlar' }),
    itemLine('A-1', { title: 'Ürün A-1', description: 'Yeni' }),
    itemLine('B-1'),
    itemLine('C-1', { category: 'yeni' }),
    itemLine('C-1', { title: 'Aynı kod' }),
  ];
  const report = await load(catalogOf(shop), lines, { dryRun: true, batch: 1 });
  expect(report.items).toEqual({ added: 1, changed: 1, unchanged: 1 });
  expect(report.categories).toEqual({ added: 1, changed: 0, unchanged: 0 });
  expect(report.problems).toEqual([{ line: 5, field: 'variants.0.sku', reason: '"C-1" is on line 4 already' }]);
  expect(await exported(catalogOf(shop))).toEqual(before);
  expect(shop.stalePaths).toEqual([]);
});

test('omitted fields stay; a market price below the price and a negative stock are corrected', async () => {
  const image = { url: '/media/urun/a-1280.webp', alt: 'Kalp', color: null };
  await load(catalogOf(shop), [
    balloons,
    itemLine('A-1', { slug: 'kalp', description: 'Uzun', brand: 'Uçan Ev', images: [image], popularity: 7 }),
  ]);
  await load(catalogOf(shop), [
    itemLine('A-1', { slug: 'kalp', variants: [{ sku: 'A-1', price: 5000, market_price: 10, stock: -3 }] }),
  ]);
  expect((await exported(catalogOf(shop)))[1]).toMatchObject({
    description: 'Uzun',
    brand: 'Uçan Ev',
    images: [image],
    popularity: 7,
    variants: [{ price: 5000, market_price: 5000, stock: 0 }],
  });
});

test('weights and withdrawal exclusions are stored, removed and exported', async () => {
  const catalog = catalogOf(shop);
  const cake = (fields: object, weight: object = {}) =>
    itemLine('A-1', { slug: 'pasta', variants: [{ sku: 'A-1', price: 100, stock: 1, ...weight }], ...fields });
  const stored = async () => {
    const { withdrawal_exclusion, variants } = (await exported(catalog))[1] as unknown as CatalogRecord;
    return [withdrawal_exclusion, variants[0]?.weight];
  };
  await load(catalog, [balloons, cake({ withdrawal_exclusion: 'perishable' }, { weight: 900 })]);
  expect(await stored()).toEqual(['perishable', 900]);
  expect((await load(catalog, [cake({})])).items).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await stored()).toEqual(['perishable', 900]);
  expect((await load(catalog, [cake({}, { weight: 950 })])).items).toMatchObject({ changed: 1 });
  expect(await stored()).toEqual(['perishable', 950]);
  await load(catalog, [cake({ withdrawal_exclusion: null }, { weight: null })]);
  expect(await stored()).toEqual([null, null]);
  const { problems } = await load(catalog, [cake({ withdrawal_exclusion: 'old' }, { weight: 0 })]);
  expect(problems.map(({ field }) => field).toSorted()).toEqual(['variants.0.weight', 'withdrawal_exclusion']);
});

test('the measures of a size are stored, kept by a file without them, removed and exported', async () => {
  const catalog = catalogOf(shop);
  const costume = (fields: object) =>
    itemLine('A-1', { slug: 'kostum', variants: [{ sku: 'A-1', size: '3-4 Yaş', price: 100, stock: 1, ...fields }] });
  const stored = async () =>
    ((await exported(catalog)).at(-1) as unknown as CatalogRecord).variants.map(({ measures }) => measures);
  const measures = { height: { from: 95, to: 106 }, chest: { from: 53, to: 56 }, age: null };
  await load(catalog, [balloons, costume({ measures: { height: measures.height, chest: measures.chest } })]);
  expect(await stored()).toEqual([measures]);
  expect((await load(catalog, [costume({})])).items).toMatchObject({ changed: 0, unchanged: 1 });
  expect((await load(catalog, [costume({ measures })])).items).toMatchObject({ changed: 0, unchanged: 1 });
  const taller = { ...measures, height: { from: 95, to: 110 } };
  expect((await load(catalog, [costume({ measures: taller })])).items).toMatchObject({ changed: 1 });
  expect((await detail('kostum')).body.sizes).toEqual([{ size: '3-4 Yaş', measures: taller }]);
  await load(catalog, [costume({ measures: null })]);
  expect(await stored()).toEqual([null]);
  const { problems } = await load(catalog, [
    costume({ measures: { height: { from: 106, to: 95 }, chest: { from: 5, to: 56 }, boy: 3 } }),
  ]);
  expect(problems).toEqual([
    { line: 1, field: 'variants.0.measures.height', reason: '"from" must not be above "to".' },
    { line: 1, field: 'variants.0.measures.chest.from', reason: 'Expected a whole number from 30 to 180.' },
    { line: 1, field: 'variants.0.measures', reason: 'Unrecognized key: "boy"' },
  ]);
});

test('a known brand or colour in another case is stored with the known spelling', async () => {
  const variant = { sku: 'A-1', color: 'Kırmızı', price: 100, stock: 1 };
  await load(catalogOf(shop), [balloons, itemLine('A-1', { slug: 'a', brand: 'Uçan Ev', variants: [variant] })]);
  const shouted = { ...variant, color: 'KIRMIZI' };
  const same = await load(catalogOf(shop), [
    itemLine('A-1', { slug: 'a', title: 'Ürün A-1', brand: 'UÇAN EV', variants: [shouted] }),
  ]);
  expect(same.items).toMatchObject({ changed: 0, unchanged: 1 });
});

test('items missing from a file are archived, those with invalid rows are not, and they can return', async () => {
  const catalog = catalogOf(shop);
  await load(catalog, [balloons, itemLine('A-1'), itemLine('B-1'), itemLine('C-1')]);
  const run = await catalog.begin({ dryRun: false, strict: false, keepImages: false });
  await run.write(
    await prepared([itemLine('A-1'), itemLine('B-1', { variants: [{ sku: 'B-1', price: 0, stock: 1 }] })]),
  );
  expect(await run.missing()).toEqual({ forSale: 3, missing: 1 });
  expect(await run.archiveMissing()).toBe(1);
  await closed(run);
  expect((await detail('urun-c-1')).status).toBe(404);
  expect((await shop.request<ItemList>('/items/')).body.count).toBe(2);
  expect((await load(catalog, [itemLine('C-1')])).items).toMatchObject({ changed: 1 });
  expect((await detail('urun-c-1')).status).toBe(200);
});

test('an item hidden by a file stays hidden until a file or the owner shows it', async () => {
  const catalog = catalogOf(shop);
  await load(catalog, [balloons, itemLine('A-1'), itemLine('B-1')]);
  const { items } = await load(catalog, [itemLine('A-1', { hidden: true }), itemLine('C-1', { hidden: true })]);
  expect(items).toEqual({ added: 1, changed: 1, unchanged: 0 });
  const shown = async () => (await shop.request<ItemList>('/items/')).body.results.map(({ slug }) => slug);
  expect(await shown()).toEqual(['urun-b-1']);
  expect((await shop.request('/items/gone/urun-a-1/')).status).toBe(200);
  // A row without the field keeps the visibility.
  const priced = itemLine('A-1', { variants: [{ sku: 'A-1', price: 500, stock: 1 }] });
  expect((await load(catalog, [priced])).items).toMatchObject({ changed: 1 });
  expect(await shown()).toEqual(['urun-b-1']);
  expect((await load(catalog, [{ ...priced, hidden: false }])).items).toMatchObject({ changed: 1 });
  expect(await shown()).toEqual(expect.arrayContaining(['urun-a-1', 'urun-b-1']));
  expect((await detail('urun-a-1')).body.products[0]?.price).toBe('5.00');
});

test('an interrupted import is noticed by the next one, which invalidates all pages', async () => {
  const catalog = catalogOf(shop);
  const lines = [balloons, itemLine('A-1'), itemLine('B-1')];
  const run = await catalog.begin({ dryRun: false, strict: false, keepImages: false });
  await run.write((await prepared(lines)).slice(0, 2)); // and here the process is killed
  const { items } = await load(catalog, lines);
  expect(items).toEqual({ added: 1, changed: 0, unchanged: 1 });
  expect(shop.stalePaths).toEqual(['/layout']);
  shop.stalePaths.length = 0;
  await load(catalog, lines);
  expect(shop.stalePaths).toEqual([]);
});
