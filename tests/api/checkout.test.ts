import { eq, sql } from 'drizzle-orm';
import type { CheckoutCreated } from '@/contracts/checkout';
import { sumMoney, toMoneyString } from '@/contracts/money';
import { reconcileOrders } from '@/server/domain/ordering/checkout/reconcile';
import { dropWaitingWebhooks } from '@/server/domain/ordering/payment-emulator/webhook';
import { queryRows } from '@/server/platform/db/client';
import { product } from '@/server/platform/db/schema/catalog';
import { emulatorPayment } from '@/server/platform/db/schema/order';
import { sendDueMails } from '@/server/platform/mail/outbox';
import type { Mail } from '@/server/platform/ports/mail';
import { bearer, resetCustomers, signUp } from './customers';
import { callBack, line, openPayingShop, PAYLOAD, PAYS, type PayingShop, WITHOUT_FUNDS } from './paying-shop';
import { addItems } from './small-catalog';

const { first_name, last_name, phone, city, district, address } = PAYLOAD;
const INVOICE = { kind: 'person', first_name, last_name, phone, city, district, address } as const;

type Variant = { id: number; price: number; stock: number };

let shop: PayingShop;
let initialStocks: Variant[];
beforeAll(async () => {
  shop = await openPayingShop();
  await addItems(
    shop.db,
    [...'ŞLE'].map((glyph, index) => ({
      title: `${glyph} Harfi Balon`,
      slug: `harf-${glyph.codePointAt(0)}`,
      category: 'folyo-balonlar',
      variants: [{ sku: `HARF-${glyph}`, price: 5000, stock: index === 0 ? 3 : 30 }],
    })),
  );
  initialStocks = await rows<Variant>(sql`select id, price, stock from product`);
});
afterAll(() => shop.close());

// Resets the shop to the state without orders.
beforeEach(async () => {
  dropWaitingWebhooks();
  await resetCustomers(shop);
  await shop.db.delete(emulatorPayment);
  for (const { id, stock } of initialStocks) await shop.db.update(product).set({ stock }).where(eq(product.id, id));
  shop.logLines.length = 0;
  shop.stalePaths.length = 0;
});

const rows = <T>(query: ReturnType<typeof sql>) => queryRows<T>(shop.db, query);
const one = async <T>(query: ReturnType<typeof sql>) => (await rows<T>(query))[0] as T;
const variant = () => one<Variant>(sql`select id, price, stock from product where stock = 10 order by id limit 1`);
const stockOf = async (id: number) => (await one<Variant>(sql`select stock from product where id = ${id}`)).stock;
const statuses = async () =>
  (await rows<{ status: string }>(sql`select status from orders order by id`)).map((row) => row.status);

const token = async (orderNumber: string) =>
  (
    await one<{ token: string }>(
      sql`select p.token from payment p join orders o on o.id = p.order_id where o.number = ${orderNumber}`,
    )
  ).token;

describe('an order', () => {
  test('is stored with its lines, stock and contracts before the payment page opens', async () => {
    const { id, price } = await variant();
    const { status, body } = await shop.order({ items: [line(id, price, 2)], note: 'Kapıyı çalmayın' });
    expect(status).toBe(201);
    expect(body.order.amount).toBe('99.80');
    expect(new URL(body.paymentPageUrl).pathname).toMatch(/^\/api\/emulator\/odeme\//);
    expect(await one(sql`select status, amount, email, note from orders where number = ${body.order.number}`)).toEqual({
      status: 'redirected',
      amount: 9980,
      email: 'ayse@example.com',
      note: 'Kapıyı çalmayın',
    });
    expect(await stockOf(id)).toBe(8);
    const documents = await rows<{ kind: string; body: string; sha256: string }>(
      sql`select kind, body, sha256 from order_document order by kind`,
    );
    expect(documents.map(({ kind }) => kind)).toEqual(['distance_sales', 'pre_information']);
    for (const { body: text, sha256 } of documents) {
      expect(text).toContain('Ayşe Yılmaz');
      expect(text).toContain('₺99,80');
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  test('belongs to the authenticated customer; an invalid token is refused', async () => {
    const { id, price } = await variant();
    const ayse = await signUp(shop, 'ayse');
    const { body } = await shop.order({ items: [line(id, price)] }, undefined, ayse.headers);
    expect(await one(sql`select customer_id from orders where number = ${body.order.number}`)).toEqual({
      customer_id: ayse.id,
    });
    const refused = await shop.order({ items: [line(id, price)] }, undefined, bearer('x'));
    expect(refused).toMatchObject({ status: 401, body: { detail: 'Invalid token.' } });
    expect(await statuses()).toHaveLength(1);
  });

  test('is paid once, however often the outcome is reported, and confirmed by one email', async () => {
    const { id, price } = await variant();
    const { body } = await shop.order({ items: [line(id, price)] });
    const result = await shop.pay(body.paymentPageUrl, PAYS);
    expect(result).toMatch(/^\/siparis\/odeme-kontrol\?rt=/);
    const provider = await token(body.order.number);
    await callBack(shop, provider);
    expect((await shop.request('/checkout/webhook', { method: 'POST', body: { token: provider } })).status).toBe(200);
    await reconcileOrders(shop.ports);

    expect((await shop.control(body.rt)).status).toBe('paid');
    expect(await statuses()).toEqual(['paid']);
    expect(await stockOf(id)).toBe(9);
    const sent: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void sent.push(mail) };
    expect([await sendDueMails(shop.ports, mailer), await sendDueMails(shop.ports, mailer)]).toEqual([1, 0]);
    expect(sent[0]).toMatchObject({ to: 'ayse@example.com', subject: `Siparişiniz alındı: ${body.order.number}` });
    expect(sent[0]?.text).toContain('Mesafeli Satış Sözleşmesi');
  });

  test('with a declined card fails and releases its stock once; another attempt is another order', async () => {
    const { id, price } = await variant();
    const { body } = await shop.order({ items: [line(id, price, 3)] });
    await shop.pay(body.paymentPageUrl, WITHOUT_FUNDS);
    await callBack(shop, await token(body.order.number));
    expect((await shop.control(body.rt)).status).toBe('failed');
    expect(await stockOf(id)).toBe(10);
    const again = await shop.order({ items: [line(id, price, 3)] });
    await shop.pay(again.body.paymentPageUrl, PAYS);
    expect(await statuses()).toEqual(['failed', 'paid']);
    expect(await stockOf(id)).toBe(7);
  });

  test('stays pending until it is paid', async () => {
    const { id, price } = await variant();
    const { body } = await shop.order({ items: [line(id, price)] });
    expect((await shop.control(body.rt)).status).toBe('pending');
    await callBack(shop, await token(body.order.number));
    expect(await statuses()).toEqual(['redirected']);
  });

  test('that is not paid expires and releases its stock once', async () => {
    const { id, price } = await variant();
    await shop.order({ items: [line(id, price, 4)] });
    shop.clock.advance(31 * 60_000);
    await reconcileOrders(shop.ports);
    await reconcileOrders(shop.ports);
    expect(await statuses()).toEqual(['expired']);
    expect(await stockOf(id)).toBe(10);
  });

  test('paid after it expired is fulfilled while stock remains, otherwise its payment is to be refunded', async () => {
    const { id, price } = await variant();
    const first = await shop.order({ items: [line(id, price, 6)] });
    const second = await shop.order({ items: [line(id, price, 4)] });
    await shop.db.execute(sql`update orders set status = 'expired', stock_released = true`);
    await shop.db.execute(sql`update product set stock = 7 where id = ${id}`);
    await shop.pay(first.body.paymentPageUrl, PAYS);
    await shop.pay(second.body.paymentPageUrl, PAYS);
    expect(await statuses()).toEqual(['paid', 'expired']);
    expect(await rows(sql`select status from payment order by id`)).toEqual([
      { status: 'succeeded' },
      { status: 'refund_due' },
    ]);
    expect(await stockOf(id)).toBe(1);
    expect(await shop.control(first.body.rt)).toMatchObject({ status: 'paid', order: { money_back: false } });
    expect(await shop.control(second.body.rt)).toMatchObject({ status: 'failed', order: { money_back: true } });
  });
});

describe('an order repeated with the same idempotency key', () => {
  const key = 'a-key-of-this-attempt';

  test('returns the same order and payment page, also concurrently', async () => {
    const { id, price } = await variant();
    const [first, second] = await Promise.all([
      shop.order({ items: [line(id, price)] }, key),
      shop.order({ items: [line(id, price)] }, key),
    ]);
    const third = await shop.order({ items: [line(id, price)] }, key);
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    const pages = [first, second, third].map(({ body }) => body.paymentPageUrl);
    expect(new Set(pages).size).toBe(1);
    expect(await statuses()).toEqual(['redirected']);
    expect(await stockOf(id)).toBe(9);
  });

  test('is refused when its lines differ', async () => {
    const { id, price } = await variant();
    await shop.order({ items: [line(id, price)] }, key);
    const other = await shop.order({ items: [line(id, price, 2)] }, key);
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({ error: { code: 'idempotency_key_reused' } });
    expect(await stockOf(id)).toBe(9);
  });
});

describe('refused without a trace', () => {
  afterEach(async () => expect(await statuses()).toEqual([]));

  test('a price that is not current', async () => {
    const { id, price, stock } = await variant();
    const answer = await shop.order({ items: [line(id, 100)] });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      error: { code: 'price_changed', lines: [{ product: id, code: 'price_changed', price: '49.90', stock }] },
    });
    expect(price).toBe(4990);
    expect(await stockOf(id)).toBe(stock);
  });

  test('a quantity above the stock, an archived product', async () => {
    const { id, price } = await variant();
    expect((await shop.order({ items: [line(id, price, 11)] })).body).toMatchObject({
      error: { lines: [{ code: 'out_of_stock', stock: 10 }] },
    });
    expect((await shop.order({ items: [line(id, price, 6), line(id, price, 5)] })).status).toBe(409);
    expect((await shop.order({ items: [line(2_000_000, 100)] })).body).toMatchObject({
      error: { lines: [{ code: 'unavailable', price: null, stock: null }] },
    });
  });

  test.each([
    [
      'no agreement',
      { agreements: { pre_information: true, distance_sales: false } as never },
      'agreements.distance_sales',
    ],
    ['no agreements at all', { agreements: undefined as never }, 'agreements'],
    ['an e-mail that is none', { email: 'ayse' }, 'email'],
    ['a phone that is none', { phone: '123' }, 'phone'],
    ['a postcode that is none', { zip_code: '99999' }, 'zip_code'],
    ['a postcode of another province', { zip_code: '06370' }, 'zip_code'],
    ['an invoice’s postcode of another province', { billing: { ...INVOICE, zip_code: '06370' } }, 'billing.zip_code'],
    ['a parcel without a street', { address: undefined as never }, 'address'],
    ['a parcel without a neighbourhood', { neighborhood: ' ' }, 'neighborhood'],
    ['no phone and no street', { phone: '', address: '' }, 'address'],
    ['nothing to buy', { items: [] }, 'items'],
    ['a quantity of nothing', { items: [{ product: 1, quantity: 0, price: '1.00' }] }, 'items.0.quantity'],
  ])('%s', async (_name, overrides, field) => {
    const { id, price } = await variant();
    const answer = await shop.order({ items: [line(id, price)], ...overrides });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: { code: 'invalid' } });
    expect(Object.keys(answer.body)).toContain(field);
  });
});

describe('forged input', () => {
  test('an unknown token changes nothing', async () => {
    expect(await callBack(shop, 'made-up')).toBe('/siparis/odeme-kontrol?rt=unknown');
    expect((await shop.request('/checkout/webhook', { method: 'POST', body: { token: 'made-up' } })).status).toBe(404);
    expect((await shop.request('/checkout/payment-control?rt=unknown')).status).toBe(404);
  });

  test('a webhook with a wrong signature is refused', async () => {
    const answer = await shop.request('/checkout/webhook', {
      method: 'POST',
      body: { token: 'any' },
      headers: { 'X-IYZ-SIGNATURE-V3': 'wrong' },
    });
    expect(answer.status).toBe(400);
  });

  test('a provider response with another amount never pays an order', async () => {
    const { id, price } = await variant();
    const { body } = await shop.order({ items: [line(id, price)] });
    await shop.db.execute(sql`update emulator_payment set request = jsonb_set(request, '{price}', '"1.0"')`);
    await shop.pay(body.paymentPageUrl, PAYS);
    expect(await statuses()).toEqual(['redirected']);
  });

  test('a modified access token answers 404', async () => {
    const { id, price } = await variant();
    const { body } = await shop.order({ items: [line(id, price)] });
    const forged = body.rt.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect((await shop.request(`/checkout/payment-control?rt=${forged}`)).status).toBe(404);
  });
});

test('a card number in the payload is dropped before validation', async () => {
  const { id, price } = await variant();
  const { status } = await shop.order({
    items: [line(id, price)],
    card_number: PAYS,
    cvc: '987',
    card_holder_name: 'KART SAHIBI',
  });
  expect(status).toBe(201);
  const tables = await rows<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public'`);
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['orders', 'payment', 'job', 'outbox_mail']));
  for (const { name } of tables) {
    const found = await rows(
      sql`select 1 from ${sql.identifier(name)} t where t::text like ${`%${PAYS}%`} or t::text like '%KART SAHIBI%'`,
    );
    expect({ name, found }).toEqual({ name, found: [] });
  }
  expect(JSON.stringify(shop.logLines)).not.toContain(PAYS);
});

test('an order that takes the last units invalidates the item’s pages', async () => {
  const { id, price } = await variant();
  await shop.order({ items: [line(id, price, 10)] });
  expect(shop.stalePaths).toContain('/dinozor-folyo-balon');
});

test('of fifty concurrent buyers of the rarest letter, words get all their letters or none, and its stock is sold once', async () => {
  const letters = await rows<Variant>(
    sql`select id, price, stock from product where sku like 'HARF-%' order by stock, id`,
  );
  const [rarest] = letters as [Variant];
  const wordOf = (which: number[]) => ({
    words: [
      {
        word: { text: 'ŞLE', letters: which.map((at) => ({ product: letters[at]?.id ?? 0, quantity: 1 })) },
        quantity: 1,
        price: toMoneyString(sumMoney(letters.map(({ price }) => price))),
      },
    ],
  });
  // Each buyer names the letters in another order, and some want the rarest one alone.
  const carts = [
    ...[wordOf([0, 1, 2]), wordOf([1, 2, 0]), wordOf([2, 0, 1])],
    { items: [line(rarest.id, rarest.price)] },
  ];
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => shop.order(carts[at % carts.length])));
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array.from({ length: rarest.stock }, () => 201),
    ...Array.from({ length: 50 - rarest.stock }, () => 409),
  ]);
  const orders = await rows<{ products: number[]; words: number }>(
    sql`select array_agg(product_id order by product_id) as products, count(word)::int as words
        from order_line group by order_id`,
  );
  const whole = letters.map(({ id }) => id).sort((a, b) => a - b);
  const words = orders.filter(({ words }) => words > 0);
  for (const { products } of words) expect(products).toEqual(whole);
  expect(await stockOf(rarest.id)).toBe(0);
  for (const { id, stock } of letters.slice(1)) expect(await stockOf(id)).toBe(stock - words.length);
});

test('of fifty concurrent buyers of ten units exactly ten get an order', async () => {
  const { id, price } = await variant();
  const answers = await Promise.all(Array.from({ length: 50 }, () => shop.order({ items: [line(id, price)] })));
  const placed = answers.filter(({ status }) => status === 201).map(({ body }) => body as CheckoutCreated);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(40);
  expect(placed).toHaveLength(10);
  expect(await stockOf(id)).toBe(0);
  await Promise.all(placed.map(({ paymentPageUrl }) => shop.pay(paymentPageUrl, PAYS)));
  expect(await statuses()).toEqual(Array.from({ length: 10 }, () => 'paid'));
  expect(await stockOf(id)).toBe(0);
});
