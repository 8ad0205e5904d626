import { Readable } from 'node:stream';
import type { ItemDetail, ItemList } from '@/contracts/catalog';
import { readMerchantXml } from '@/server/domain/catalog/import/formats/merchant-xml';
import { readShopifyCsv } from '@/server/domain/catalog/import/formats/shopify-csv';
import { prepareRow } from '@/server/domain/catalog/import/prepare-row';
import type { ReadRows } from '@/server/domain/catalog/import/row';
import { emptyShop } from '@/server/domain/operations/demo/reset';
import { openTestShop, type TestShop } from '../shop';
import { catalogOf, categoryLine, closed, itemLine, load } from './loading';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await emptyShop(shop.db);
  await load(catalogOf(shop), [
    categoryLine('sofra', { name: 'Sofra' }),
    categoryLine('mumlar', { name: 'Mumlar', parent: 'sofra', description: 'Elimizle seçtik.' }),
  ]);
});
afterAll(() => shop.close());

async function importText(read: ReadRows, text: string, dryRun = false) {
  const run = await catalogOf(shop).begin({ dryRun, strict: false, keepImages: false });
  const rows = [];
  for await (const row of read(Readable.from([Buffer.from(text)]))) if (!('note' in row)) rows.push(prepareRow(row));
  const outcome = await run.write(rows);
  const { missing } = await run.missing();
  const duplicates = await run.duplicates();
  await closed(run);
  return { ...outcome, missing, duplicates };
}
const item = async (slug: string) => (await shop.request<ItemDetail>(`/items/detail/${slug}`)).body;

const CSV = `Handle,Title,Body (HTML),Type,Variant SKU,Variant Price,Variant Inventory Qty
yildiz-mum,Yıldız Mum,<p>Damlatmaz.</p>,mumlar,M-1,"24,90",7
pinyata,Pinyata,,Oyunlar > Pinyatalar,P-1,349.90,2
`;

test('a Shopify file imports items and creates only missing categories', async () => {
  expect(await importText(readShopifyCsv, CSV)).toMatchObject({ items: { added: 2 }, problems: [] });
  expect(await item('yildiz-mum')).toMatchObject({
    title: 'Yıldız Mum',
    description: 'Damlatmaz.',
    canonical: '/mumlar/yildiz-mum',
    products: [{ price: '24.90', stock: 7 }],
  });
  expect(await item('pinyata')).toMatchObject({
    main_category: { name: 'Pinyatalar', parents: [{ name: 'Oyunlar' }] },
  });
  expect((await item('yildiz-mum')).main_category).toMatchObject({ name: 'Mumlar', parents: [{ name: 'Sofra' }] });
});

test('an item that a Shopify file no longer sells is archived, and restored when it does again', async () => {
  const status = (mum: string, pinyata: string) =>
    CSV.replace('Handle', 'Status,Handle')
      .replace('yildiz-mum,', `${mum},yildiz-mum,`)
      .replace('pinyata,', `${pinyata},pinyata,`);
  await importText(readShopifyCsv, status('active', 'draft'));
  expect((await shop.request<ItemList>('/items/')).body.results.map(({ slug }) => slug)).toEqual(['yildiz-mum']);
  await importText(readShopifyCsv, status('active', 'active'));
  const { items, problems, missing } = await importText(readShopifyCsv, status('archived', 'active'));
  expect({ items, problems, missing }).toEqual({
    items: { added: 0, changed: 1, unchanged: 1 },
    problems: [],
    missing: 0,
  });
  expect((await shop.request('/items/detail/yildiz-mum')).status).toBe(404);
  expect((await importText(readShopifyCsv, status('archived', 'active'))).items).toMatchObject({ changed: 0 });
  // A file without the column does not change the status.
  expect((await importText(readShopifyCsv, CSV)).items).toMatchObject({ changed: 0 });
  await importText(readShopifyCsv, status('active', 'active'));
  expect((await item('yildiz-mum')).title).toBe('Yıldız Mum');
});

test('a changed handle is reported as a duplicate while the old item stays on sale, also in a dry run', async () => {
  const file = (mum: string, more = '') =>
    `Handle,Title,Vendor,Variant Price,Variant Barcode\n${mum},Yıldız Mum,Uçan,5,\nroz,Roz Balon,Uçan,5,869000000001\n${more}`;
  expect((await importText(readShopifyCsv, file('yildiz-mum'))).duplicates).toEqual([]);
  const renamed = file('star-candle').replace('roz,Roz Balon', 'pink,Pink Balloon');
  const reported = [
    { line: 2, slug: 'star-candle', old: 'yildiz-mum' },
    { line: 3, slug: 'pink', old: 'roz' },
  ];
  expect((await importText(readShopifyCsv, renamed, true)).duplicates).toEqual(reported);
  // The old handle follows further down: these are two items.
  const both = file('star-candle', 'yildiz-mum,Yıldız Mum,Uçan,5,\n');
  expect((await importText(readShopifyCsv, both, true)).duplicates).toEqual([]);
  expect((await importText(readShopifyCsv, renamed)).duplicates).toEqual(reported);
  expect((await importText(readShopifyCsv, renamed)).duplicates).toEqual([]);
});

test('importing the same file again changes nothing', async () => {
  await importText(readShopifyCsv, CSV);
  expect(await importText(readShopifyCsv, CSV)).toMatchObject({
    items: { added: 0, changed: 0, unchanged: 2 },
    categories: { added: 0, changed: 0 },
  });
});

test('an item with an invalid row does not count as missing', async () => {
  await importText(readShopifyCsv, CSV);
  const broken = await importText(readShopifyCsv, CSV.replace('349.90', '1.249'));
  expect(broken).toMatchObject({ items: { unchanged: 1 }, missing: 0, problems: [{ line: 3 }] });
});

test('a feed keeps the slug of an item until its title changes', async () => {
  await load(catalogOf(shop), [itemLine('M-1', { slug: 'eski-adres', title: 'Yıldız Mum', category: 'mumlar' })]);
  const feed = (
    title: string,
  ) => `<rss xmlns:g="http://base.google.com/ns/1.0"><item><g:id>M-1</g:id><g:title>${title}</g:title>
    <g:price>19.90 TRY</g:price><g:availability>in_stock</g:availability><g:product_type>Mumlar</g:product_type></item></rss>`;
  await importText((source) => readMerchantXml(source), feed('Yıldız Mum'));
  expect(await item('eski-adres')).toMatchObject({ slug: 'eski-adres', products: [{ price: '19.90' }] });
  await importText((source) => readMerchantXml(source), feed('Işıklı Yıldız Mum'));
  expect((await item('eski-adres')).slug).toBe('isikli-yildiz-mum');
});

test('a feed exports the displayed old price, the shop’s own format the owner’s', async () => {
  const at = (price: number, market_price: number) =>
    load(catalogOf(shop), [
      { ...itemLine('M-1'), category: 'mumlar', variants: [{ sku: 'M-1', price, market_price, stock: 1 }] },
    ]);
  await at(10_000, 10_000);
  await at(8_000, 20_000);
  const marketPrices = async (prices: 'owner' | 'shoppers') =>
    (await catalogOf(shop).page(0, 10, prices)).items.map(({ variants }) => variants[0]?.market_price);
  expect(await marketPrices('owner')).toEqual([20_000]);
  expect(await marketPrices('shoppers')).toEqual([10_000]);
});
