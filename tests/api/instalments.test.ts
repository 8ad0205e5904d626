import { sql } from 'drizzle-orm';
import type { CustomerOrderDetail } from '@/contracts/orders';
import { markReadsStale } from '@/server/platform/cache/read-caches';
import { queryRows } from '@/server/platform/db/client';
import { shopDocument } from '@/server/platform/db/schema/content';
import { resetCustomers } from './customers';
import { asOwner } from './owner-calls';
import { callBack, openPayingShop, PAYS, type PayingShop } from './paying-shop';
import { PAID, type Scene, setScene, WAITING } from './payment-scenes';

const BONUS = '5400360000000003';
const BANK_ASKS = '4543590000000006';

let shop: PayingShop;
let scene: Scene;
beforeAll(async () => {
  shop = await openPayingShop();
});
beforeEach(async () => {
  scene = await setScene(shop);
  await scene.control();
});
afterEach(async () => {
  await resetCustomers(shop);
  await shop.db.execute(sql`truncate emulator_payment`);
  await shop.db.delete(shopDocument);
  markReadsStale();
});
afterAll(() => shop.close());

async function setRules(instalments: object) {
  expect((await asOwner(shop, '/settings/', { instalments }, 'PATCH', '"0"')).status).toBe(200);
}
const offered = async () =>
  (
    await scene.one<{ numbers: number[] }>(sql`select request->'enabledInstallments' as numbers from emulator_payment
    order by created_at desc limit 1`)
  ).numbers;

describe('the payment page offers', () => {
  test.each([
    ['all numbers without limits', {}, [1, 2, 3, 6, 9, 12]],
    ['numbers up to the highest', { highest: 3 }, [1, 2, 3]],
    ['a single payment while instalments are off', { on: false }, [1]],
    ['instalments from the lowest amount on', { min_amount: '49.90' }, [1, 2, 3, 6, 9, 12]],
    ['a single payment below the lowest amount', { min_amount: '49.91' }, [1]],
    ['a single payment with an item of an excluded category', { excluded_categories: ['folyo-balonlar'] }, [1]],
    ['a single payment with an item below an excluded category', { excluded_categories: ['balonlar'] }, [1]],
    ['instalments when other categories are excluded', { excluded_categories: ['kostumler'] }, [1, 2, 3, 6, 9, 12]],
  ])('%s', async (_what, rules, numbers) => {
    await setRules(rules);
    await scene.order();
    expect(await offered()).toEqual(numbers);
  });
});

test('an order in instalments records their number and what the card was charged, in page, desk and email', async () => {
  const { paymentPageUrl, order, rt } = await scene.order();
  await shop.pay(paymentPageUrl, BONUS, 3);
  expect(await scene.state()).toEqual(PAID);
  const paid = { number: 3, amount: '51.60' };
  expect((await shop.control(rt)).order).toMatchObject({ amount: '49.90', instalments: paid });
  const { body } = await shop.request<CustomerOrderDetail>(`/order/detail/${order.number}`, {
    headers: { 'X-Order-Key': order.key ?? '' },
  });
  expect(body).toMatchObject({ amount: '49.90', instalments: paid });
  expect((await scene.read(order.number)).body.payments).toMatchObject([
    { price: '49.90', paid_price: '51.60', instalments: 3 },
  ]);
  const mails = await queryRows<{ text: string }>(shop.db, sql`select text from outbox_mail`);
  expect(mails.map(({ text }) => /3 taksit, karttan çekilen toplam ₺?51,60/.test(text))).toEqual([true]);
});

test('a single payment is recorded as one, without instalments', async () => {
  const { paymentPageUrl, rt } = await scene.order();
  await shop.pay(paymentPageUrl, BONUS);
  expect((await shop.control(rt)).order).toMatchObject({ amount: '49.90', instalments: null });
  expect(await scene.one(sql`select instalments, paid_price from payment`)).toEqual({
    instalments: 1,
    paid_price: 4990,
  });
});

test('instalments chosen before the bank’s page are charged after it', async () => {
  const { paymentPageUrl, rt } = await scene.order();
  const { pathname } = new URL(paymentPageUrl);
  const card = { name: 'AYSE YILMAZ', number: BANK_ASKS, month: '12', year: '2099', cvc: '123' };
  const body = new URLSearchParams({ ...card, action: 'pay', instalments: '2' });
  const asked = await shop.app.request(pathname, { method: 'POST', body });
  const bank = asked.headers.get('location') ?? '';
  expect(await (await shop.app.request(bank)).text()).toContain('51,03');
  await shop.app.request(bank, { method: 'POST', body: new URLSearchParams({ action: 'bank-confirm' }) });
  await callBack(shop, await scene.token());
  expect((await shop.control(rt)).order.instalments).toEqual({ number: 2, amount: '51.03' });
});

test.each([
  ['a number that the shop excludes', BONUS, 6],
  ['a number that its family does not have', PAYS, 12],
  ['instalments of a debit card', '5170410000000004', 2],
])('the card page refuses %s', async (_what, card, instalments) => {
  await setRules({ highest: instalments === 6 ? 3 : 12 });
  const { paymentPageUrl } = await scene.order();
  const fields = { name: 'AYSE YILMAZ', number: card, month: '12', year: '2099', cvc: '123', action: 'pay' };
  const body = new URLSearchParams({ ...fields, instalments: String(instalments) });
  const answer = await shop.app.request(new URL(paymentPageUrl).pathname, { method: 'POST', body });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('Bu kart bu taksit sayısıyla ödenemez.');
  expect(await scene.state()).toEqual(WAITING);
});

test.each([
  ['more than the price at once', sql`instalments = 1, paid_price = '51.6'`],
  ['a number of instalments that was not offered', sql`instalments = 9, paid_price = '55.0'`],
  ['instalments of less than the price', sql`instalments = 3, paid_price = '49.89'`],
  ['instalments of another order', sql`instalments = 3, request = jsonb_set(request, '{basketId}', '"SH-OTHER"')`],
  ['instalments of another price', sql`instalments = 3, request = jsonb_set(request, '{price}', '"10.0"')`],
  ['instalments in another currency', sql`instalments = 3, request = jsonb_set(request, '{currency}', '"USD"')`],
])('a reported payment of %s does not pay the order', async (_what, values) => {
  await setRules({ highest: 3 });
  const { paymentPageUrl, rt } = await scene.order();
  await scene.payOnly(paymentPageUrl, BONUS);
  await shop.db.execute(sql`update emulator_payment set ${values} where status = 'success'`);
  await callBack(shop, await scene.token());
  expect((await shop.control(rt)).status).toBe('pending');
  expect(await scene.state()).toEqual(WAITING);
});

test('an attempt from before the shop limited instalments is paid with any number', async () => {
  const { paymentPageUrl, rt } = await scene.order();
  await shop.db.execute(sql`update payment set enabled_instalments = null`);
  await shop.pay(paymentPageUrl, BONUS, 12);
  expect((await shop.control(rt)).order.instalments).toMatchObject({ number: 12 });
});

test('the inquiry by BIN answers with the card’s family alone, a debit card with a single payment', async () => {
  const { payments } = shop.ports;
  const all = await payments.instalments?.({ price: 10_000 });
  const [bonus, ...others] = (await payments.instalments?.({ price: 10_000, bin: '54003600' })) ?? [];
  expect(others).toEqual([]);
  expect(bonus).toMatchObject({ family: 'Bonus', bank: 'Garanti BBVA' });
  expect(all).toContainEqual(bonus);
  expect(await payments.instalments?.({ price: 10_000, bin: '517041' })).toEqual([
    { family: '', bank: '', options: [{ number: 1, price: 10_000, total: 10_000 }] },
  ]);
});
