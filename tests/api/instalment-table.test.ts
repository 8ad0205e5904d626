import { sql } from 'drizzle-orm';
import type { InstalmentTable } from '@/contracts/instalments';
import { type Kurus, toMoneyString } from '@/contracts/money';
import { markReadsStale } from '@/server/platform/cache/read-caches';
import { queryRows } from '@/server/platform/db/client';
import { shopDocument } from '@/server/platform/db/schema/content';
import { resetCustomers } from './customers';
import { asOwner } from './owner-calls';
import { openPayingShop, PAYS, type PayingShop } from './paying-shop';
import { PAID, type Scene, setScene } from './payment-scenes';

let shop: PayingShop;
let scene: Scene;
beforeAll(async () => {
  shop = await openPayingShop();
});
beforeEach(async () => {
  scene = await setScene(shop);
  await scene.control();
  // The provider's answers are kept for ten minutes.
  shop.clock.advance(11 * 60_000);
});
afterEach(async () => {
  await resetCustomers(shop);
  await shop.db.execute(sql`truncate emulator_payment`);
  await shop.db.delete(shopDocument);
  markReadsStale();
});
afterAll(() => shop.close());

const table = (amount: Kurus, products: readonly number[] = []) =>
  shop.request<InstalmentTable>(`/instalments/?amount=${toMoneyString(amount)}&products=${products.join(',')}`);
async function setRules(instalments: object) {
  expect((await asOwner(shop, '/settings/', { instalments }, 'PATCH', '"0"')).status).toBe(200);
}

/** Test cards of the emulator's families. */
const CARDS: Readonly<Record<string, string>> = {
  Axess: '5526080000000006',
  Bonus: '5400360000000003',
  World: '5451030000000000',
  Paraf: '5528790000000008',
  Advantage: '5504720000000003',
};

/** What the provider reports as charged for an amount, paid with a card in a number of payments; kuruş. */
async function charge(amount: Kurus, card: string, instalments: number): Promise<Kurus> {
  const conversationId = `c-${amount}-${card}-${instalments}`;
  const { token } = await shop.ports.payments.initialize({
    ...{ conversationId, orderNumber: 'SH-TABLE', amount, currency: 'TRY', enabledInstalments: [1, 2, 3, 6, 9, 12] },
    callbackUrl: 'http://localhost/api/checkout/callback/',
    buyer: {
      ...{ id: '1', firstName: 'Ayşe', lastName: 'Yılmaz', email: 'a@example.com', phone: '+905321234567', ip: '::1' },
      ...{ address: 'Moda Caddesi 1', city: 'İstanbul', country: 'Türkiye' },
    },
    billing: { name: 'Ayşe Yılmaz', address: 'Moda Caddesi 1', city: 'İstanbul', country: 'Türkiye' },
    lines: [{ id: '1', name: 'Balon', category: 'Balonlar', total: amount, physical: true }],
  });
  const fields = { name: 'AYSE YILMAZ', number: card, month: '12', year: '2099', cvc: '123', action: 'pay' };
  const body = new URLSearchParams({ ...fields, instalments: String(instalments) });
  await shop.app.request(`/api/emulator/odeme/${token}`, { method: 'POST', body });
  return (await shop.ports.payments.retrieve(token, conversationId)).paidPrice;
}

// Steps of a prime: all last digits, from 1 lira to 7 500 lira.
test.each([0, 100, 200, 300, 400])(
  'the table shows what the card is charged, to the kuruş, for 100 amounts from number %i on',
  async (first) => {
    const different: unknown[] = [];
    for (let index = first; index < first + 100; index++) {
      const amount = 100 + index * 1499;
      const { results } = (await table(amount)).body;
      const rows = results.filter(({ family }) => CARDS[family] !== undefined);
      const row = rows[index % rows.length];
      const option = row?.options[Math.floor(index / rows.length) % row.options.length];
      if (!row || !option) throw new Error(`no instalments for ${amount}`);
      const charged = toMoneyString(await charge(amount, CARDS[row.family] ?? '', option.number));
      if (charged !== option.amount) different.push([amount, row.family, option, charged]);
    }
    expect(different).toEqual([]);
  },
  120_000,
);

test('the table has a row for each family of cards, up to the owner’s highest number', async () => {
  await setRules({ highest: 3 });
  const { body, headers } = await table(10_000);
  expect(headers.get('cache-control')).toBe('public, max-age=300');
  expect(body.results).toHaveLength(7);
  expect(body.results.find(({ family }) => family === 'Bonus')).toEqual({
    ...{ family: 'Bonus', bank: 'Garanti BBVA' },
    options: [
      { number: 1, price: '100.00', amount: '100.00' },
      { number: 2, price: '51.16', amount: '102.32' },
      { number: 3, price: '34.47', amount: '103.41' },
    ],
  });
});

test.each([
  ['instalments are off', { on: false }],
  ['the amount is below the lowest', { min_amount: '100.01' }],
  ['a product’s category is excluded', { excluded_categories: ['balonlar'] }],
])('the table is empty when %s', async (_when, rules) => {
  await setRules(rules);
  const [product] = await queryRows<{ id: number }>(shop.db, sql`select id from product where price = 4990 limit 1`);
  expect(await table(10_000, [product?.id ?? 0])).toMatchObject({ status: 200, body: { results: [] } });
});

test('the table answers 503 while the provider does not, and an order is placed and paid all the same', async () => {
  await scene.control({ faults: [{ call: 'instalments', does: 'error', times: 1 }] });
  expect(await table(10_000)).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
  const { paymentPageUrl } = await scene.order();
  await shop.pay(paymentPageUrl, PAYS);
  expect(await scene.state()).toEqual(PAID);
  expect((await table(10_000)).status).toBe(200);
});

test('the provider is asked once per amount within ten minutes', async () => {
  const first = await table(10_000);
  await scene.control({ faults: [{ call: 'instalments', does: 'error', times: 1 }] });
  expect((await table(10_000)).body).toEqual(first.body);
  shop.clock.advance(10 * 60_000);
  expect((await table(10_000)).status).toBe(503);
});

test.each(['amount=0.00', 'amount=12', 'amount=-1.00', 'amount=1.00&products=x', 'products=1'])(
  'a question of %s is refused',
  async (query) => {
    expect((await shop.request(`/instalments/?${query}`)).status).toBe(400);
  },
);
