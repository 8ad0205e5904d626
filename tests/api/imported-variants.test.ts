import { Readable } from 'node:stream';
import type { ServerCartLine } from '@/contracts/cart';
import type { ItemDetail } from '@/contracts/catalog';
import type { OwnerOrderDetail } from '@/contracts/fulfilment';
import type { CustomerOrderDetail } from '@/contracts/orders';
import type { OwnerReturn } from '@/contracts/refund';
import type { StockDetail } from '@/contracts/stock';
import { describeOrder } from '@/server/cli/admin/describe-order';
import { readShopifyCsv } from '@/server/domain/catalog/import/formats/shopify-csv';
import { prepareRow } from '@/server/domain/catalog/import/prepare-row';
import { catalogOf, closed, exported } from './catalog-import/loading';
import { deliverMails, signUp } from './customers';
import { asOwner } from './owner-calls';
import { openPayingShop, PAYS, type PayingShop } from './paying-shop';

/** As exported by Shopify: no SKUs, colour and size as options, their names only in the first row. */
const CSV = `Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Variant Inventory Qty
klasik-ust,Klasik Üst,Üst Giyim,Size,Medium,Color,Kırmızı,149.90,5
klasik-ust,,,,Medium,,Mavi,149.90,5
klasik-ust,,,,Large,,Kırmızı,159.90,5
klasik-ust,,,,Large,,Mavi,159.90,5
`;
const SKU = 'klasik-ust-large-mavi';
const VARIANT = { sku: SKU, variant_title: 'Mavi, Large', color: 'Mavi', size: 'Large' };
const NAMED = 'Klasik Üst (Mavi, Large)';

let shop: PayingShop;
let wanted: ItemDetail['products'][number];
beforeAll(async () => {
  shop = await openPayingShop();
  await importCsv();
  const { body } = await shop.request<ItemDetail>('/items/detail/klasik-ust');
  wanted = body.products.find(({ sku }) => sku === SKU) as typeof wanted;
});
afterAll(() => shop.close());

async function importCsv() {
  const run = await catalogOf(shop).begin({ dryRun: false, strict: false, keepImages: false });
  const rows = [];
  for await (const row of readShopifyCsv(Readable.from([Buffer.from(CSV)])))
    if (!('note' in row)) rows.push(prepareRow(row));
  const outcome = await run.write(rows);
  await closed(run);
  return outcome;
}

test('importing the same file again changes nothing, and the export names each variant', async () => {
  expect(await importCsv()).toMatchObject({ items: { added: 0, changed: 0, unchanged: 1 } });
  const line = (await exported(catalogOf(shop))).find(({ slug }) => slug === 'klasik-ust') as unknown as ItemDetail & {
    variants: { variant_title: string }[];
  };
  expect(line.variants.map(({ variant_title }) => variant_title)).toEqual([
    'Kırmızı, Medium',
    'Mavi, Medium',
    'Kırmızı, Large',
    'Mavi, Large',
  ]);
});

test('an imported variant is named by its options in cart, order, fulfilment and return', async () => {
  const ayse = await signUp(shop, 'ayse');
  expect(wanted).toMatchObject(VARIANT);
  await shop.request('/cart/add/', {
    method: 'POST',
    body: { product: wanted.id, quantity: 2 },
    headers: ayse.headers,
  });
  const cart = await shop.request<{ results: ServerCartLine[] }>('/cart/', { headers: ayse.headers });
  expect(cart.body.results[0]?.product.variant_title).toBe('Mavi, Large');

  const items = [{ product: wanted.id, quantity: 2, price: wanted.price }];
  const { body: placed } = await shop.order({ items }, undefined, ayse.headers);
  await shop.pay(placed.paymentPageUrl, PAYS);
  const { number } = placed.order;
  expect((await shop.control(placed.rt)).order.lines).toMatchObject([VARIANT]);

  const own = await shop.request<CustomerOrderDetail>(`/customer/order/detail/${number}/`, { headers: ayse.headers });
  expect(own.body.lines).toMatchObject([VARIANT]);
  expect(own.body.documents).toHaveLength(2);
  for (const { body } of own.body.documents) expect(body).toContain(`${NAMED}, stok kodu ${SKU}: 2 adet`);
  const [confirmation] = await deliverMails(shop);
  for (const text of [confirmation?.text, confirmation?.html]) expect(text).toContain(`${NAMED}, stok kodu ${SKU} × 2`);

  const { body: toPack } = await asOwner<OwnerOrderDetail>(shop, `/orders/${number}/`);
  expect(toPack.lines).toMatchObject([{ ...VARIANT, quantity: 2 }]);
  expect(describeOrder(toPack)).toMatch(new RegExp(`${SKU} +Klasik Üst \\(Mavi, Large\\)`));
  const stock = await asOwner<{ results: StockDetail[] }>(shop, `/stock/?of=${SKU}`);
  expect(stock.body.results).toMatchObject([{ variant_title: 'Mavi, Large', to_send: 2 }]);

  await asOwner(shop, `/orders/${number}/ship/`, { carrier: 'Aras Kargo', number: '7012345' });
  await asOwner(shop, `/orders/${number}/deliver/`, {});
  await deliverMails(shop);
  await shop.request('/customer/return/create/', {
    method: 'POST',
    body: { order: number, lines: [{ line: toPack.lines[0]?.id, quantity: 1 }] },
    headers: ayse.headers,
  });
  const returns = await asOwner<{ results: OwnerReturn[] }>(shop, '/returns/');
  expect(returns.body.results[0]?.lines).toMatchObject([{ title: 'Klasik Üst', variant_title: 'Mavi, Large' }]);
  const [received] = await deliverMails(shop);
  expect(received?.text).toContain(`${NAMED} × 1`);
});

test('a product with options cannot be stored without a title', async () => {
  const untitled = shop.db.execute(`update product set variant_title = '' where sku = '${SKU}'`);
  await expect(untitled).rejects.toThrow();
});
