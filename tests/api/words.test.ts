import { eq, sql } from 'drizzle-orm';
import type { AccountExport } from '@/contracts/account';
import type { CartItem, MisspelledWords, ServerCart } from '@/contracts/cart';
import type { CheckoutError } from '@/contracts/checkout';
import { toMoneyString } from '@/contracts/money';
import type { BuyAgain, CustomerOrderDetail } from '@/contracts/orders';
import type { Return } from '@/contracts/returns';
import { wordKey } from '@/contracts/word-key';
import { retakeOrder } from '@/server/domain/ordering/lifecycle/release-order';
import { queryRows } from '@/server/platform/db/client';
import { item, product } from '@/server/platform/db/schema/catalog';
import { orders } from '@/server/platform/db/schema/order';
import { deliverMails, resetCustomers } from './customers';
import { line, openPayingShop, PAYS, type PayingShop } from './paying-shop';
import { type Caller, signedInCustomer } from './signed-in';
import { addItems } from './small-catalog';

let shop: PayingShop;
let ayse: Caller;
/** Letters by glyph, S beside Ş: 3 in stock of each, 50 lira. */
let letters: Record<string, number>;

beforeAll(async () => {
  shop = await openPayingShop({ NEW_ORDER_TO: 'company' });
  await addItems(
    shop.db,
    [...'ŞULES'].map((glyph) => ({
      title: `${glyph} Harfi Folyo Balon`,
      slug: `harf-${glyph.codePointAt(0)}`,
      category: 'folyo-balonlar',
      variants: [{ sku: `HARF-${glyph}`, color: 'Altın', size: '80 cm', price: 5000, stock: 3 }],
    })),
  );
  const rows = await queryRows<{ id: number; sku: string }>(
    shop.db,
    sql`select id, sku from product where sku like 'HARF-%'`,
  );
  letters = Object.fromEntries(rows.map(({ id, sku }) => [sku.slice(-1), id]));
});
beforeEach(async () => {
  ayse = await signedInCustomer(shop, 'ayse');
});
afterEach(async () => {
  await resetCustomers(shop);
  await shop.db.update(product).set({ stock: 3 }).where(sql`sku like 'HARF-%'`);
  await shop.db.update(item).set({ archivedAt: null });
});
afterAll(() => shop.close());

/** A text of the shop's letters; repeated letters are counted. */
function wordOf(text: string) {
  const glyphs = [...text].filter((glyph) => glyph !== ' ');
  return {
    text,
    letters: [...new Set(glyphs)].map((glyph) => ({
      product: letters[glyph] ?? 0,
      quantity: glyphs.filter((one) => one === glyph).length,
    })),
  };
}
const ordered = (text: string, quantity = 1) => ({
  word: wordOf(text),
  quantity,
  price: toMoneyString([...text.replaceAll(' ', '')].length * 5000),
});
const stockOf = async (glyph: string) =>
  (
    await shop.db
      .select({ stock: product.stock })
      .from(product)
      .where(eq(product.id, letters[glyph] ?? 0))
  )[0]?.stock;
const setStock = (glyph: string, stock: number) =>
  shop.db
    .update(product)
    .set({ stock })
    .where(eq(product.id, letters[glyph] ?? 0));

type Conflict = { code: string; stock: number | null };
const add = (content: object, quantity = 1, key?: string) =>
  ayse.request<CartItem & Conflict>('/cart/add/', {
    method: 'POST',
    body: { ...content, quantity },
    ...(key && { headers: { 'Idempotency-Key': key } }),
  });
const setTo = (id: number, quantity: number) =>
  ayse.request<CartItem & Conflict>(`/cart/update/${id}`, { method: 'PUT', body: { quantity } });
const cart = async () => (await ayse.request<ServerCart>('/cart/')).body;
/** The cart as text and quantity of its words, glyph and quantity of its loose letters. */
const contents = async () => {
  const { results, words } = await cart();
  return [
    ...words.map(({ text, quantity }) => [text, quantity]),
    ...results.map(({ product, quantity }) => [product.item.title[0], quantity]),
  ];
};

describe('a word in the cart', () => {
  test('is one line beside other words and loose letters of the same balloons', async () => {
    const { status, body } = await add({ word: wordOf('ŞULE') });
    expect([status, body]).toEqual([201, { id: expect.any(Number), quantity: 1, product: null }]);
    await add({ word: wordOf('EŞ') });
    await add({ product: letters.Ş });
    expect(await contents()).toEqual([
      ['ŞULE', 1],
      ['EŞ', 1],
      ['Ş', 1],
    ]);
    expect((await cart()).words[0]).toMatchObject({
      id: body.id,
      key: wordKey(wordOf('ŞULE')),
      price: '200.00',
      // The cart does not reserve: this is the stock without the cart's other lines.
      stock: 3,
      letters: [
        { quantity: 1, product: { id: letters.Ş, price: '50.00', item: { title: 'Ş Harfi Folyo Balon' } } },
        { product: { id: letters.U } },
        { product: { id: letters.L } },
        { product: { id: letters.E } },
      ],
    });
  });

  test('added again, in another order of letters, raises its quantity; once per key', async () => {
    await add({ word: wordOf('ŞULE') }, 1, 'one-of-two-tries');
    await add({ word: wordOf('ŞULE') }, 1, 'one-of-two-tries');
    const { text, letters: named } = wordOf('ŞULE');
    expect((await add({ word: { text, letters: named.toReversed() } })).body.quantity).toBe(2);
    expect(await contents()).toEqual([['ŞULE', 2]]);
  });

  test('is changed and removed whole', async () => {
    const { id } = (await add({ word: wordOf('LULE') })).body;
    expect((await setTo(id, 2)).body).toMatchObject({ code: 'out_of_stock', stock: 1 });
    await setStock('L', 4);
    expect((await setTo(id, 2)).body).toEqual({ id, quantity: 2, product: null });
    await ayse.request(`/cart/remove/${id}`, { method: 'DELETE' });
    expect(await contents()).toEqual([]);
  });

  test('shares the stock of its letters with the cart’s other lines', async () => {
    await add({ product: letters.Ş }, 2);
    expect((await add({ word: wordOf('ŞULE') }, 2)).body).toMatchObject({ code: 'out_of_stock', stock: 1 });
    await add({ word: wordOf('ŞULE') });
    expect((await add({ product: letters.Ş })).body).toMatchObject({ code: 'out_of_stock', stock: 2 });
    expect((await add({ word: wordOf('EŞ') })).body).toMatchObject({ code: 'out_of_stock', stock: 0 });
  });

  test('one of whose letters sold out or is no longer sold is not available as a whole', async () => {
    await add({ word: wordOf('ŞULE') });
    await setStock('Ş', 0);
    expect((await cart()).words).toMatchObject([{ text: 'ŞULE', stock: 0, letters: { length: 4 } }]);
    await setStock('Ş', 3);
    await shop.db
      .update(item)
      .set({ archivedAt: new Date() })
      .where(eq(item.slug, `harf-${'Ş'.codePointAt(0)}`));
    expect((await cart()).words).toMatchObject([{ text: 'ŞULE', stock: 0 }]);
    expect((await add({ word: wordOf('EŞ') })).status).toBe(404);
  });

  test.each([
    ['a text in lower case', { text: 'şule' }],
    ['a text with markup', { text: 'ŞU<E' }],
    ['a text of another length', { text: 'ŞULE 5' }],
    ['a letter named twice', { text: 'ŞŞ', letters: [1, 1].map((product) => ({ product, quantity: 1 })) }],
  ])('with %s is refused', async (_name, overrides) => {
    expect((await add({ word: { ...wordOf('ŞULE'), ...overrides } })).status).toBe(400);
  });

  test.each([
    ['a balloon of another letter', 'ŞULE', 'ŞULS'],
    ['a letter twice instead of another', 'ŞULE', 'ŞUEE'],
    ['S for Ş', 'ŞULE', 'SULE'],
    ['Ş for S', 'SULE', 'ŞULE'],
    ['a product that is no letter', 'Ş', '?'],
  ])('with %s is refused, left out of a merge, and never ordered', async (_name, text, spelled) => {
    const [other] = await queryRows<{ id: number }>(shop.db, sql`select id from product order by id limit 1`);
    const named = spelled === '?' ? [{ product: other?.id ?? 0, quantity: 1 }] : wordOf(spelled).letters;
    const word = { text, letters: named };
    const refusal = 'The balloons do not spell the text.';
    expect(await add({ word })).toMatchObject({ status: 400, body: { word: [refusal] } });
    await ayse.request('/cart/merge/', {
      method: 'POST',
      headers: { 'Idempotency-Key': 'the-log-in' },
      body: { items: [{ product: letters.E, quantity: 1 }], words: [{ word, quantity: 1 }] },
    });
    expect(await contents()).toEqual([['E', 1]]);
    const words = [{ word, quantity: 1, price: '200.00' }];
    const ordered = await shop.order({ words }, undefined, ayse.headers);
    expect(ordered).toMatchObject({ status: 400, body: { words: [refusal] } });
    expect([await stockOf('Ş'), await stockOf('S')]).toEqual([3, 3]);
  });

  test('with a balloon that was renamed says so in the cart, for a guest too', async () => {
    const [shule, el] = [wordOf('ŞULE'), wordOf('EL')];
    for (const word of [shule, el]) expect((await add({ word })).status).toBe(201);
    const check = (body: unknown) => shop.request<MisspelledWords>('/words/check/', { method: 'POST', body });
    const words = [shule, el];
    expect(await check({ words })).toMatchObject({ status: 200, body: { misspelled: [] } });
    const rename = (from: string, to: string) =>
      shop.db
        .update(item)
        .set({ title: `${to} Harfi Folyo Balon` })
        .where(eq(item.title, `${from} Harfi Folyo Balon`));
    await rename('Ş', 'Z');
    expect((await check({ words })).body).toEqual({ misspelled: [wordKey(shule)] });
    const cart = (await ayse.request<ServerCart>('/cart/')).body.words;
    expect(cart.map(({ text, stock, misspelled }) => [text, stock, misspelled])).toEqual([
      ['ŞULE', 0, true],
      ['EL', 3, false],
    ]);
    await rename('Z', 'Ş');
    expect((await ayse.request<ServerCart>('/cart/')).body.words).toMatchObject([
      { stock: 3, misspelled: false },
      { stock: 3, misspelled: false },
    ]);
    const word = { text: 'ŞULE' };
    for (const body of [{}, { words: [] }, { words: [word] }, { words: Array.from({ length: 101 }, () => el) }]) {
      expect((await check(body)).status).toBe(400);
    }
  });

  test('of a guest joins the account at log-in, as often as the stock allows', async () => {
    await add({ word: wordOf('ŞULE') });
    const merge = (body: object) =>
      ayse.request<ServerCart>('/cart/merge/', {
        method: 'POST',
        headers: { 'Idempotency-Key': 'the-log-in' },
        body,
      });
    const body = {
      items: [{ product: letters.Ş, quantity: 2 }],
      words: [
        { word: wordOf('ŞULE'), quantity: 3 },
        { word: wordOf('EL'), quantity: 1 },
      ],
    };
    await merge(body);
    await merge(body);
    // Two of the three Ş were the guest's loose ones; two E are left beside ŞULE.
    expect(await contents()).toEqual([
      ['ŞULE', 1],
      ['EL', 1],
      ['Ş', 2],
    ]);
  });
});

describe('an ordered word', () => {
  test('is a group of lines, beside a loose letter, in the order, its contract and emails; paid, it leaves the cart', async () => {
    await add({ word: wordOf('ŞULE') }, 3);
    const items = [line(letters.Ş ?? 0, 5000)];
    const { status, body } = await shop.order({ items, words: [ordered('ŞULE', 2)] }, undefined, ayse.headers);
    expect(status).toBe(201);
    expect([await stockOf('Ş'), await stockOf('U')]).toEqual([0, 1]);
    await shop.pay(body.paymentPageUrl, PAYS);
    const order = (await ayse.request<CustomerOrderDetail>(`/customer/order/detail/${body.order.number}/`)).body;
    const word = { key: wordKey(wordOf('ŞULE')), text: 'ŞULE', quantity: 2 };
    expect(order.lines.map(({ product, quantity, word }) => [product, quantity, word])).toEqual([
      ...[...'ŞULE'].map((glyph) => [letters[glyph], 2, word]),
      [letters.Ş, 1, null],
    ]);
    expect(order.amount).toBe('450.00');
    expect(order.documents[0]?.body).toContain('“ŞULE” yazısı: Ş Harfi Folyo Balon (Altın / 80 cm)');
    const mails = await deliverMails(shop);
    const letters80 = [...'ŞULE'].map((glyph) => `${glyph} Harfi Folyo Balon (Altın / 80 cm), stok kodu HARF-${glyph}`);
    const named = `“ŞULE” (${letters80.join('; ')})`;
    const [toBuyer, toOwner] = ['ayse@example.com', 'senlikhane'].map((to) =>
      mails.find((mail) => mail.to.includes(to)),
    );
    expect(toBuyer?.text).toContain(`- ${named} × 2: ₺400,00`);
    expect(toBuyer?.text).toContain('- Ş Harfi Folyo Balon (Altın / 80 cm), stok kodu HARF-Ş × 1: ₺50,00');
    expect(toOwner?.text).toContain(`2 × ${named}: ₺400,00`);
    expect(await contents()).toEqual([['ŞULE', 1]]);
    // A word is often a child's name: personal data, in the cart and in the order.
    const { body: exported } = await ayse.request<AccountExport>('/auth/user/export/');
    expect(exported).toMatchObject({
      cart: [{ word: { text: 'ŞULE' }, quantity: 1 }],
      orders: [{ lines: ['ŞULE', 'ŞULE', 'ŞULE', 'ŞULE', null].map((word) => ({ word })) }],
    });
  });

  test('and a loose letter of it are basket items of their own at the provider, named by the ids of the order’s lines', async () => {
    const initialize = jest.spyOn(shop.ports.payments, 'initialize');
    const asked = { items: [line(letters.E ?? 0, 5000)], words: [ordered('EL')] };
    const { body } = await shop.order(asked, undefined, ayse.headers);
    const { lines } = (await ayse.request<CustomerOrderDetail>(`/customer/order/detail/${body.order.number}/`)).body;
    const basket = initialize.mock.calls[0]?.[0].lines.filter(({ physical }) => physical);
    expect(basket?.map(({ id, name }) => [id, name])).toEqual(lines.map(({ id, title }) => [String(id), title]));
    expect(new Set(basket?.map(({ id }) => id)).size).toBe(3);
    initialize.mockRestore();
  });

  test('is refused whole with how many are left, and a loose letter gets what the words leave', async () => {
    await setStock('Ş', 2);
    const refused = await shop.order({ items: [line(letters.Ş ?? 0, 5000)], words: [ordered('ŞULE', 2)] });
    expect(refused.status).toBe(409);
    expect((refused.body as unknown as CheckoutError).error.lines).toEqual([
      { product: letters.Ş, code: 'out_of_stock', price: '50.00', stock: 0 },
    ]);
    const short = await shop.order({ words: [ordered('ŞULE', 3), { ...ordered('EL'), price: '99.00' }] });
    expect((short.body as unknown as CheckoutError).error.lines).toEqual([
      { product: null, word: wordKey(wordOf('ŞULE')), code: 'out_of_stock', price: '200.00', stock: 2 },
      { product: null, word: wordKey(wordOf('EL')), code: 'price_changed', price: '100.00', stock: 1 },
    ]);
    expect(await stockOf('U')).toBe(3);
  });

  test('that expired is paid late only when all its letters are still there, also those that a loose line shares', async () => {
    const { body } = await shop.order({ items: [line(letters.Ş ?? 0, 5000)], words: [ordered('ŞULE', 2)] });
    const [order] = await shop.db.update(orders).set({ status: 'expired', stockReleased: true }).returning();
    const retake = () => shop.db.transaction((tx) => retakeOrder(tx, order?.id ?? 0, shop.clock.now()));
    await shop.db.update(product).set({ stock: 2 }).where(sql`sku like 'HARF-%'`);
    expect(await retake()).toBe(false);
    await setStock('Ş', 3);
    expect(await retake()).toBe(true);
    expect([await stockOf('Ş'), await stockOf('E')]).toEqual([0, 0]);
    expect(body.order.number).toBe(order?.number);
  });

  test('is returned by letter or whole, and the email names it', async () => {
    const { body } = await shop.order({ words: [ordered('EL', 2)] }, undefined, ayse.headers);
    await shop.pay(body.paymentPageUrl, PAYS);
    const now = shop.clock.now();
    await shop.db.update(orders).set({ status: 'delivered', deliveredAt: now });
    await deliverMails(shop);
    const { lines } = (await ayse.request<CustomerOrderDetail>(`/customer/order/detail/${body.order.number}/`)).body;
    const sendBack = (units: { id: number; quantity: number }[]) =>
      ayse.request<Return>('/customer/return/create/', {
        method: 'POST',
        body: { order: body.order.number, lines: units.map(({ id, quantity }) => ({ line: id, quantity })) },
      });
    const [e, l] = lines as [CustomerOrderDetail['lines'][number], CustomerOrderDetail['lines'][number]];
    expect((await sendBack([{ ...e, quantity: 1 }])).body.lines).toMatchObject([{ word: { text: 'EL', quantity: 2 } }]);
    expect((await sendBack([e, l])).status).toBe(400);
    expect((await sendBack([{ ...e, quantity: 1 }, l])).status).toBe(201);
    const mails = await deliverMails(shop);
    expect(mails[0]?.text).toContain('“EL” yazısından E Harfi Folyo Balon (Altın / 80 cm) × 1');
    expect(mails[1]?.text).toContain('“EL” yazısından L Harfi Folyo Balon (Altın / 80 cm) × 2');
  });

  test('is bought again whole', async () => {
    for (const glyph of 'LE') await setStock(glyph, 9);
    const { body } = await shop.order({ words: [ordered('ŞULE'), ordered('EL')] }, undefined, ayse.headers);
    await shop.pay(body.paymentPageUrl, PAYS);
    const again = async () => (await ayse.request<BuyAgain>(`/customer/order/again/${body.order.number}/`)).body;
    expect(await again()).toMatchObject({
      results: [],
      words: [
        { text: 'ŞULE', quantity: 1, price: '200.00' },
        { text: 'EL', quantity: 1 },
      ],
      missing: [],
    });
    const missing = [{ title: '“ŞULE”', variant_title: '', wanted: 1, left: 0 }];
    const rename = (from: string, to: string) => shop.db.update(item).set({ title: to }).where(eq(item.title, from));
    await rename('Ş Harfi Folyo Balon', 'Z Harfi Folyo Balon');
    expect(await again()).toMatchObject({ words: [{ text: 'EL' }], missing });
    await rename('Z Harfi Folyo Balon', 'Ş Harfi Folyo Balon');
    await setStock('Ş', 0);
    expect(await again()).toMatchObject({ words: [{ text: 'EL' }], missing });
  });
});
