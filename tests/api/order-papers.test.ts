import { eq } from 'drizzle-orm';
import { orderLine, orders } from '@/server/platform/db/schema/order';
import { resetCustomers, signUp, type TestCustomer } from './customers';
import { placeOrderRow } from './order-row';
import { pdfPages } from './pdf-text';
import { OWNER_HEADERS, openTestShop, type TestShop } from './shop';

let shop: TestShop;
let ayse: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  ayse = await signUp(shop, 'ayse');
});
afterEach(() => resetCustomers(shop));
afterAll(() => shop.close());

/** Prints and reads the text of each page. */
async function printed(path: string) {
  const answer = await shop.app.request(`/api/admin/${path}`, { headers: OWNER_HEADERS });
  if (answer.status !== 200) return { status: answer.status, headers: answer.headers, pages: [] };
  return { status: 200, headers: answer.headers, pages: await pdfPages(new Uint8Array(await answer.arrayBuffer())) };
}
const setOrder = (number: string, values: Partial<typeof orders.$inferInsert>) =>
  shop.db.update(orders).set(values).where(eq(orders.number, number));

test('a packing slip has recipient, lines with code, colour and size, prices, and is stored nowhere', async () => {
  const number = await placeOrderRow(shop, ayse);
  await shop.db.update(orderLine).set({ sku: 'BLN-7', variantTitle: 'Kırmızı, Küçük' });
  const { headers, pages } = await printed(`packing-slips/?order=${number}`);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-disposition')).toBe(`inline; filename="paket-fisi-${number}.pdf"`);
  expect(pages).toHaveLength(1);
  for (const text of [number, 'Ayşe Yılmaz', '0532 123 45 67', 'Caferağa Mahallesi', 'Kadıköy / İstanbul']) {
    expect(pages[0]).toContain(text);
  }
  expect(pages[0]).toMatch(/BLN-7 Dinozor Folyo Balon Kırmızı, Küçük 2 ₺49,90/);
  expect(pages[0]).toContain('Toplam 2 parça');
});

test('the slip of a gift has the card’s text and no price', async () => {
  const number = await placeOrderRow(shop, ayse);
  await setOrder(number, { giftNote: 'Nice yıllara Işıl!' });
  const { pages } = await printed(`packing-slips/?order=${number}`);
  expect(pages[0]).toContain('Nice yıllara Işıl!');
  expect(pages[0]).toContain('Dinozor Folyo Balon');
  expect(pages[0]).not.toMatch(/₺|49,90|fiyat/i);
});

test('labels of several orders are one document in the order asked for, with the size of the paper', async () => {
  const [sent, fetched] = [await placeOrderRow(shop, ayse), await placeOrderRow(shop, ayse)];
  const branch = { slug: 'moda', name: 'Moda Şubesi', address: '', phone: '', map: '' };
  await setOrder(fetched, { delivery: { method: 'pickup', branch } });
  const { pages } = await printed(`address-labels/?order=${fetched}&order=${sent}&size=thermal`);
  expect(pages[0]).toContain(`MAĞAZADAN TESLİM Ayşe Yılmaz 0532 123 45 67 Moda Şubesi ${fetched} · 2 parça`);
  expect(pages[0]).not.toContain('Bahariye');
  expect(pages[1]).toContain('Bahariye Caddesi No: 10 Daire: 4');
  expect(pages[1]).toContain(`Kadıköy / İstanbul ${sent} · 2 parça`);
  const box = async (size: string) => {
    const answer = await shop.app.request(`/api/admin/address-labels/?order=${sent}&size=${size}`, {
      headers: OWNER_HEADERS,
    });
    return /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/
      .exec(await answer.text())
      ?.slice(1)
      .map((points) => Math.round((Number(points) / 72) * 25.4));
  };
  expect(await box('thermal')).toEqual([100, 150]);
  expect(await box('a6')).toEqual([105, 148]);
});

test('a long order continues on a second page, and no line is lost', async () => {
  const number = await placeOrderRow(shop, ayse);
  const [line] = await shop.db.select().from(orderLine);
  if (!line) throw new Error('the order has no line');
  const { id: _id, ...values } = line;
  const rows = Array.from({ length: 40 }, (_, index) => ({ ...values, sku: `NO-${index}.` }));
  await shop.db.insert(orderLine).values(rows);
  const { pages } = await printed(`packing-slips/?order=${number}`);
  expect(pages.length).toBeGreaterThan(1);
  for (const { sku } of rows) expect(pages.join(' ')).toContain(sku);
});

test('papers of unpaid, cancelled and unknown orders, of none and of too many are refused', async () => {
  const [paid, open, cancelled] = [
    await placeOrderRow(shop, ayse),
    await placeOrderRow(shop, ayse, 'redirected'),
    await placeOrderRow(shop, ayse, 'cancelled'),
  ];
  for (const path of ['packing-slips', 'address-labels']) {
    const status = async (query: string) =>
      (await shop.request(`/admin/${path}/${query}`, { headers: OWNER_HEADERS })).status;
    expect(await status(`?order=${paid}&order=${open}`)).toBe(409);
    expect(await status(`?order=${cancelled}`)).toBe(409);
    expect(await status('?order=SH-NONE')).toBe(404);
    expect(await status('')).toBe(400);
    expect(await status(`?order=${paid}&order=${paid}`)).toBe(400);
    expect(await status(`?${Array.from({ length: 101 }, (_, index) => `order=SH-${index}`).join('&')}`)).toBe(400);
  }
});
