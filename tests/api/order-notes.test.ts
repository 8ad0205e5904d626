import { reconcileOrders } from '@/server/domain/ordering/checkout/reconcile';
import { orders } from '@/server/platform/db/schema/order';
import { PASSWORD, resetCustomers, signUp } from './customers';
import { openPayingShop, PAYS, type PayingShop, WITHOUT_FUNDS } from './paying-shop';
import { setScene } from './payment-scenes';

const HOUR = 60 * 60_000;
const NOTES = { note: 'Kapıyı çalmayın', gift_note: 'İyi ki doğdun', party_date: '2026-03-14' };
const STORED = { note: NOTES.note, giftNote: NOTES.gift_note, partyDate: NOTES.party_date };
const REDACTED = { note: '', giftNote: '', partyDate: null };

let shop: PayingShop;
let scene: Awaited<ReturnType<typeof setScene>>;
beforeAll(async () => {
  shop = await openPayingShop();
});
beforeEach(async () => {
  scene = await setScene(shop);
});
afterEach(() => resetCustomers(shop));
afterAll(() => shop.close());

const order = async (card = PAYS, headers?: Record<string, string>) => {
  const { body } = await shop.order({ items: [scene.line()], ...NOTES }, undefined, headers);
  await shop.pay(body.paymentPageUrl, card);
  return body.order.number;
};
const storedNotes = async () => {
  const [row] = await shop.db.select().from(orders);
  return row && { note: row.note, giftNote: row.giftNote, partyDate: row.partyDate };
};
const deliver = async (number: string) => {
  expect((await scene.owner(`${number}/ship`, { carrier: 'Aras', number: '7012345' })).status).toBe(204);
  expect(await storedNotes()).toEqual(STORED);
  expect((await scene.owner(`${number}/deliver`)).status).toBe(204);
};

test('a guest order’s notes are redacted at delivery', async () => {
  await deliver(await order());
  expect(await storedNotes()).toEqual(REDACTED);
});

test('a guest order’s notes are redacted when it is cancelled', async () => {
  expect((await scene.owner(`${await order()}/cancel`)).status).toBe(204);
  expect(await storedNotes()).toEqual(REDACTED);
});

test('an unpaid order’s notes are kept as long as a payment may arrive', async () => {
  await order(WITHOUT_FUNDS);
  shop.clock.advance(2 * HOUR);
  await reconcileOrders(shop.ports);
  expect(await storedNotes()).toEqual(STORED);
  shop.clock.advance(25 * HOUR);
  await reconcileOrders(shop.ports);
  expect(await storedNotes()).toEqual(REDACTED);
});

test('a customer order’s notes are kept; after the account’s deletion they are redacted at delivery', async () => {
  const [ayse, veli] = [await signUp(shop, 'ayse'), await signUp(shop, 'veli')];
  await deliver(await order(PAYS, ayse.headers));
  expect(await storedNotes()).toEqual(STORED);
  await shop.db.delete(orders);
  const number = await order(PAYS, veli.headers);
  const erase = { method: 'DELETE', body: { password: PASSWORD }, headers: veli.headers };
  expect((await shop.request('/auth/user/', erase)).status).toBe(204);
  await deliver(number);
  expect(await storedNotes()).toEqual(REDACTED);
});
