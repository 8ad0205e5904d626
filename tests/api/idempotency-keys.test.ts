import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { queryRows } from '@/server/platform/db/client';
import { resetCustomers, signUp } from './customers';
import { line, openPayingShop, type PayingShop } from './paying-shop';

const KEY = 'a-key-of-one-attempt';
const MIGRATION = 'server/platform/db/migrations/0020_scope_idempotency_keys.sql';

let shop: PayingShop;
let product: { id: number; price: number };
beforeAll(async () => {
  shop = await openPayingShop();
  const [found] = await queryRows<{ id: number; price: number }>(
    shop.db,
    sql`select p.id, p.price from product p join item i on i.id = p.item_id
        where p.stock > 5 and i.archived_at is null order by p.id limit 1`,
  );
  product = found as typeof product;
});
afterEach(() => resetCustomers(shop));
afterAll(() => shop.close());

const order = async (headers: Record<string, string> = {}, note = '') => {
  const { status, body } = await shop.order({ items: [line(product.id, product.price)], note }, KEY, headers);
  return status === 201 ? body.order.number : status;
};

test('one key used by two customers and a guest gives three orders, each repeatable', async () => {
  const [ayse, fatma] = [await signUp(shop, 'ayse'), await signUp(shop, 'fatma')];
  const callers = [{}, ayse.headers, fatma.headers];
  const numbers = await Promise.all(callers.map((headers) => order(headers)));
  expect(new Set(numbers).size).toBe(3);
  expect(await Promise.all(callers.map((headers) => order(headers)))).toEqual(numbers);
});

test('a customer’s order cannot be replaced by a guest or customer who knows its key', async () => {
  const [ayse, fatma] = [await signUp(shop, 'ayse'), await signUp(shop, 'fatma')];
  const number = await order(ayse.headers);
  const replace = { 'Replaces-Idempotency-Key': KEY };
  const items = [line(product.id, product.price)];
  const statusOf = () => queryRows(shop.db, sql`select status from orders where number = ${number}`);
  await shop.order({ items }, 'a-key-of-a-guest', { ...replace, 'Guest-Secret': 'g'.repeat(32) });
  await shop.order({ items }, 'a-key-of-fatma', { ...replace, ...fatma.headers });
  expect(await statusOf()).toEqual([{ status: 'redirected' }]);
  await shop.order({ items }, 'another-key-of-ayse', { ...replace, ...ayse.headers });
  expect(await statusOf()).toEqual([{ status: 'failed' }]);
});

test('a guest who logs in between gets the conflict that the key has an order', async () => {
  const guest = { 'Guest-Secret': 's'.repeat(32) };
  await order(guest);
  const ayse = await signUp(shop, 'ayse');
  expect(await order({ ...guest, ...ayse.headers })).toBe(409);
});

test('keys stored before they were scoped still return the same order', async () => {
  const ayse = await signUp(shop, 'ayse');
  const numbers = [await order(), await order(ayse.headers)];
  await shop.db.execute(
    sql`update orders set idempotency_key = case when customer_id is null then ${KEY} else ${`${KEY}-2`} end`,
  );
  await shop.db.execute(sql.raw(readFileSync(MIGRATION, 'utf8')));
  expect(await order()).toBe(numbers[0]);
  const again = await shop.order({ items: [line(product.id, product.price)], note: '' }, `${KEY}-2`, ayse.headers);
  expect(again.body.order.number).toBe(numbers[1]);
});
