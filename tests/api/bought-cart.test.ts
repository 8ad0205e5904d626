import { sql } from 'drizzle-orm';
import type { ServerCartLine } from '@/contracts/cart';
import { settlePayment } from '@/server/domain/ordering/checkout/settle';
import { queryRows } from '@/server/platform/db/client';
import { resetCustomers } from './customers';
import { callBack, line, openPayingShop, PAYS, type PayingShop, WITHOUT_FUNDS } from './paying-shop';
import { type Caller, signedInCustomer } from './signed-in';

let shop: PayingShop;
let ayse: Caller;
let products: { id: number; price: number }[];

beforeAll(async () => {
  shop = await openPayingShop();
  products = await queryRows(shop.db, sql`select id, price from product where stock >= 3 order by id limit 3`);
});
beforeEach(async () => {
  ayse = await signedInCustomer(shop, 'ayse');
});
afterEach(() => resetCustomers(shop));
afterAll(() => shop.close());

const put = (which: number, quantity: number, caller = ayse) =>
  caller.request('/cart/add/', {
    method: 'POST',
    body: { customer: caller.email, product: products[which]?.id, quantity },
  });
const cart = async (caller = ayse) => {
  const { results } = (await caller.request<{ results: ServerCartLine[] }>('/cart/')).body;
  return results.map(({ product, quantity }) => [products.findIndex(({ id }) => id === product.id), quantity]);
};
/** Orders quantities of products by their index. */
const order = async (quantities: Record<number, number>, headers: Record<string, string> = ayse.headers) => {
  const items = Object.entries(quantities).map(([which, quantity]) => {
    const { id = 0, price = 0 } = products[Number(which)] ?? {};
    return line(id, price, quantity);
  });
  return (await shop.order({ items }, undefined, headers)).body;
};

test('a paid order is removed from the cart without the result page; until then the cart is unchanged', async () => {
  await put(0, 2);
  await put(1, 1);
  const { paymentPageUrl } = await order({ 0: 2, 1: 1 });
  expect(await cart()).toEqual([
    [0, 2],
    [1, 1],
  ]);
  await shop.pay(paymentPageUrl, PAYS);
  expect(await cart()).toEqual([]);
});

test('products and quantities added after ordering stay in the cart', async () => {
  await put(0, 2);
  const { paymentPageUrl } = await order({ 0: 2 });
  await put(0, 1);
  await put(2, 1);
  await shop.pay(paymentPageUrl, PAYS);
  expect(await cart()).toEqual([
    [0, 1],
    [2, 1],
  ]);
});

test('a payment reported twice is removed once: what is added again afterwards stays', async () => {
  await put(0, 1);
  const { paymentPageUrl } = await order({ 0: 1 });
  await shop.pay(paymentPageUrl, PAYS);
  await put(0, 1);
  const [paid] = await queryRows<{ token: string }>(shop.db, sql`select token from payment`);
  await settlePayment(shop.ports, paid?.token ?? '');
  await callBack(shop, paid?.token ?? '');
  expect(await cart()).toEqual([[0, 1]]);
});

test('unpaid orders and guest orders leave the cart unchanged', async () => {
  await put(0, 1);
  await shop.pay((await order({ 0: 1 })).paymentPageUrl, WITHOUT_FUNDS);
  await shop.pay((await order({ 0: 1 }, {})).paymentPageUrl, PAYS);
  expect(await cart()).toEqual([[0, 1]]);
});

test('another customer’s cart is unchanged, and the payment status names the order’s owner', async () => {
  const berk = await signedInCustomer(shop, 'berk');
  await put(0, 1);
  await put(0, 1, berk);
  const mine = await order({ 0: 1 });
  await shop.pay(mine.paymentPageUrl, PAYS);
  expect([await cart(), await cart(berk)]).toEqual([[], [[0, 1]]]);
  const guests = await order({ 0: 1 }, {});
  expect((await shop.control(mine.rt)).order.of_account).toBe(true);
  expect((await shop.control(guests.rt)).order.of_account).toBe(false);
});
