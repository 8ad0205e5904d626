import { reconcileOrders } from '@/server/domain/ordering/checkout/reconcile';
import { orders } from '@/server/platform/db/schema/order';
import { forgetEverybody, PASSWORD, signUp } from './customers';
import { openPayingShop, PAYS, type PayingShop, WITHOUT_FUNDS } from './paying-shop';
import { setScene } from './payment-scenes';

const HOUR = 60 * 60_000;
const WISHES = { note: 'Kapıyı çalmayın', gift_note: 'İyi ki doğdun', party_date: '2026-03-14' };
const KEPT = { note: WISHES.note, giftNote: WISHES.gift_note, partyDate: WISHES.party_date };
const FORGOTTEN = { note: '', giftNote: '', partyDate: null };

let shop: PayingShop;
let scene: Awaited<ReturnType<typeof setScene>>;
beforeAll(async () => {
  shop = await openPayingShop();
});
beforeEach(async () => {
  scene = await setScene(shop);
});
afterEach(() => forgetEverybody(shop));
afterAll(() => shop.close());

const order = async (card = PAYS, headers?: Record<string, string>) => {
  const { body } = await shop.order({ items: [scene.line()], ...WISHES }, undefined, headers);
  await shop.pay(body.paymentPageUrl, card);
  return body.order.number;
};
const wishes = async () => {
  const [row] = await shop.db.select().from(orders);
  return row && { note: row.note, giftNote: row.giftNote, partyDate: row.partyDate };
};
const deliver = async (number: string) => {
  expect((await scene.owner(`${number}/ship`, { carrier: 'Aras', number: '7012345' })).status).toBe(204);
  expect(await wishes()).toEqual(KEPT);
  expect((await scene.owner(`${number}/deliver`)).status).toBe(204);
};

test('a guest’s are forgotten when the order has arrived', async () => {
  await deliver(await order());
  expect(await wishes()).toEqual(FORGOTTEN);
});

test('a guest’s are forgotten when the order is cancelled', async () => {
  expect((await scene.owner(`${await order()}/cancel`)).status).toBe(204);
  expect(await wishes()).toEqual(FORGOTTEN);
});

test('of an order without money are kept as long as money may come', async () => {
  await order(WITHOUT_FUNDS);
  shop.clock.advance(2 * HOUR);
  await reconcileOrders(shop.ports);
  expect(await wishes()).toEqual(KEPT);
  shop.clock.advance(25 * HOUR);
  await reconcileOrders(shop.ports);
  expect(await wishes()).toEqual(FORGOTTEN);
});

test('a customer’s are kept with the order; of an account that was erased they go when the order has arrived', async () => {
  const [ayse, veli] = [await signUp(shop, 'ayse'), await signUp(shop, 'veli')];
  await deliver(await order(PAYS, ayse.headers));
  expect(await wishes()).toEqual(KEPT);
  await shop.db.delete(orders);
  const number = await order(PAYS, veli.headers);
  const erase = { method: 'DELETE', body: { password: PASSWORD }, headers: veli.headers };
  expect((await shop.request('/auth/user/', erase)).status).toBe(204);
  await deliver(number);
  expect(await wishes()).toEqual(FORGOTTEN);
});
