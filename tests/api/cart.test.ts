import { eq, sql } from 'drizzle-orm';
import type { CartItem, ServerCartLine } from '@/contracts/cart';
import { item, product } from '@/server/platform/db/schema/catalog';
import { cartItem } from '@/server/platform/db/schema/customer';
import { expectBadBodiesRefused, expectOwnOnly, FORBIDDEN_FIELDS } from './attacks';
import { openTestShop, type TestShop } from './shop';
import { type Caller, signedInCustomer } from './signed-in';
import { fillShop } from './small-catalog';

type Cart = { results: ServerCartLine[] };
type Conflict = { code: string; stock: number | null };

let shop: TestShop;
let ayse: Caller;
let berk: Caller;
/** 10 units in stock. */
let dinosaur: number;
/** 3 units in stock. */
let unicorn: number;
let soldOut: number;

beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
  [ayse, berk] = [await signedInCustomer(shop, 'ayse'), await signedInCustomer(shop, 'berk')];
  const withStock = async (stock: number) => {
    const [row] = await shop.db.select({ id: product.id }).from(product).where(eq(product.stock, stock)).limit(1);
    return (row as { id: number }).id;
  };
  [dinosaur, unicorn, soldOut] = [await withStock(10), await withStock(3), await withStock(0)];
});
afterEach(() => shop.db.delete(cartItem));
afterAll(() => shop.close());

const add = (who: Caller, productId: number, quantity = 1) =>
  who.request<CartItem & Conflict>('/cart/add/', {
    method: 'POST',
    body: { customer: who.email, product: productId, quantity },
  });
const setTo = (who: Caller, id: number, quantity: number) =>
  who.request<CartItem & Conflict>(`/cart/update/${id}`, { method: 'PUT', body: { quantity } });
const remove = (who: Caller, id: number) => who.request(`/cart/remove/${id}`, { method: 'DELETE' });
const cartOf = async (who: Caller) => (await who.request<Cart>('/cart/')).body.results;
const merge = (who: Caller, key: string, ...lines: [number, number][]) =>
  who.request<Cart>('/cart/merge/', {
    method: 'POST',
    headers: { 'Idempotency-Key': key },
    body: { items: lines.map(([id, quantity]) => ({ product: id, quantity })) },
  });

test('an added line is returned with its item at the current price', async () => {
  const { status, body } = await add(ayse, dinosaur, 2);
  expect(status).toBe(201);
  expect(body).toEqual({ id: expect.any(Number), quantity: 2, product: dinosaur });
  const answer = await ayse.request<Cart>('/cart');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.body.results).toMatchObject([
    {
      id: body.id,
      quantity: 2,
      product: { id: dinosaur, price: '49.90', stock: 10, item: { title: 'Dinozor Folyo Balon' } },
    },
  ]);
});

test('concurrent calls of different sessions return the cart of their own customer, and 401 without a session', async () => {
  await add(ayse, dinosaur, 2);
  await add(berk, unicorn);
  const unknown = () => shop.request('/cart/', { headers: { authorization: `Token ${'x'.repeat(43)}` } });
  const first = cartOf(ayse);
  const answers = await Promise.all([cartOf(berk), unknown(), cartOf(ayse), cartOf(ayse), cartOf(berk)]);
  const products = (cart: ServerCartLine[]) => cart.map((line) => [line.product.id, line.quantity]);
  const [ofBerk, refused, ...others] = answers;
  expect(products(await first)).toEqual([[dinosaur, 2]]);
  expect(products(ofBerk)).toEqual([[unicorn, 1]]);
  expect(refused).toMatchObject({ status: 401, body: { detail: 'Invalid token.' } });
  expect(others.map(products)).toEqual([[[dinosaur, 2]], [[dinosaur, 2]], [[unicorn, 1]]]);
});

test('a line contains the reason why its item cannot be returned', async () => {
  await add(ayse, dinosaur);
  const exclusion = async () => (await cartOf(ayse))[0]?.product.item.withdrawal_exclusion;
  expect(await exclusion()).toBeNull();
  const dinosaurs = eq(item.slug, 'dinozor-folyo-balon');
  await shop.db.update(item).set({ withdrawalExclusion: 'perishable' }).where(dinosaurs);
  expect(await exclusion()).toBe('perishable');
  await shop.db.update(item).set({ withdrawalExclusion: null }).where(dinosaurs);
});

test('adding again raises the quantity, up to the stock', async () => {
  const first = await add(ayse, unicorn, 2);
  const second = await add(ayse, unicorn, 1);
  expect(second.body).toEqual({ ...first.body, quantity: 3 });
  const third = await add(ayse, unicorn, 1);
  expect(third.status).toBe(409);
  expect(third.body).toMatchObject({ code: 'out_of_stock', stock: 3 });
  expect(await cartOf(ayse)).toMatchObject([{ quantity: 3 }]);
});

test('concurrent additions from several devices are all counted, up to the stock', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(ayse, unicorn)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
  expect(await cartOf(ayse)).toMatchObject([{ quantity: 3 }]);
});

test('a quantity is replaced, and 0 removes the line', async () => {
  const { body } = await add(ayse, dinosaur, 5);
  expect((await setTo(ayse, body.id, 2)).body).toEqual({ id: body.id, quantity: 2, product: dinosaur });
  const tooMany = await setTo(ayse, body.id, 11);
  expect([tooMany.status, tooMany.body.stock]).toEqual([409, 10]);
  expect((await setTo(ayse, body.id, 0)).status).toBe(204);
  expect(await cartOf(ayse)).toEqual([]);
});

test('a quantity can be lowered even when it stays above the stock', async () => {
  const { body } = await add(ayse, dinosaur, 9);
  await shop.db.update(product).set({ stock: 1 }).where(eq(product.id, dinosaur));
  expect((await setTo(ayse, body.id, 4)).status).toBe(200);
  await shop.db.update(product).set({ stock: 10 }).where(eq(product.id, dinosaur));
});

test('removing a line twice answers 404', async () => {
  const { body } = await add(ayse, dinosaur);
  expect((await remove(ayse, body.id)).status).toBe(204);
  expect((await remove(ayse, body.id)).status).toBe(404);
});

test('an unknown or sold-out product cannot be added', async () => {
  expect((await add(ayse, 2_000_000_000)).status).toBe(404);
  expect((await add(ayse, soldOut)).body.stock).toBe(0);
});

test('an archived item stays in the cart as sold out and cannot be added', async () => {
  await add(ayse, unicorn);
  const [row] = await shop.db.select({ itemId: product.itemId }).from(product).where(eq(product.id, unicorn));
  const itemId = (row as { itemId: number }).itemId;
  await shop.db.update(item).set({ archivedAt: shop.clock.now() }).where(eq(item.id, itemId));
  expect(await cartOf(ayse)).toMatchObject([{ product: { id: unicorn, stock: 0 } }]);
  expect((await add(ayse, unicorn)).status).toBe(404);
  await shop.db.update(item).set({ archivedAt: null }).where(eq(item.id, itemId));
});

test('a cart holds at most a hundred different products', async () => {
  const [row] = await shop.db.select().from(product).where(eq(product.id, dinosaur));
  const { id: _id, ...like } = row as typeof product.$inferSelect;
  const many = await shop.db
    .insert(product)
    .values(Array.from({ length: 100 }, (_, index) => ({ ...like, sku: `many-${index}`, stock: 1 })))
    .returning({ id: product.id });
  await shop.db.insert(cartItem).values(many.map(({ id }) => ({ customerId: ayse.id, productId: id, quantity: 1 })));
  expect((await add(ayse, unicorn)).body).toMatchObject({ code: 'cart_full', stock: null });
  expect((await merge(ayse, 'full-cart', [unicorn, 1])).body.results).toHaveLength(100);
  await shop.db.delete(product).where(sql`sku like 'many-%'`);
});

describe('a change with an idempotency key', () => {
  const addOnce = (key: string, productId: number, quantity = 1) =>
    ayse.request<CartItem>('/cart/add/', {
      method: 'POST',
      headers: { 'Idempotency-Key': key },
      body: { product: productId, quantity },
    });
  const setOnce = (key: string, id: number, quantity: number) =>
    ayse.request<CartItem>(`/cart/update/${id}`, {
      method: 'PUT',
      headers: { 'Idempotency-Key': key },
      body: { quantity },
    });

  test('adds once, also when it is repeated at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => addOnce('add-once-1', dinosaur, 2)));
    for (const { status, body } of answers) expect([status, body.quantity]).toEqual([201, 2]);
    await add(ayse, dinosaur);
    expect((await addOnce('add-once-1', dinosaur, 2)).body).toMatchObject({ product: dinosaur, quantity: 3 });
    expect(await cartOf(ayse)).toMatchObject([{ quantity: 3 }]);
  });

  test('answers a repeated addition with 204 when the line was removed since', async () => {
    const { body } = await addOnce('add-removed', dinosaur);
    await remove(ayse, body.id);
    expect((await addOnce('add-removed', dinosaur)).status).toBe(204);
    expect(await cartOf(ayse)).toEqual([]);
  });

  test('sets once: a repetition keeps what another device has added since', async () => {
    const { body } = await add(ayse, dinosaur);
    await setOnce('set-once-1', body.id, 4);
    await add(ayse, dinosaur);
    expect((await setOnce('set-once-1', body.id, 4)).body).toMatchObject({ quantity: 5 });
    expect(await cartOf(ayse)).toMatchObject([{ quantity: 5 }]);
  });

  test('leaves no key behind when it is refused', async () => {
    expect((await addOnce('add-refused', unicorn, 4)).status).toBe(409);
    expect((await addOnce('add-refused', unicorn, 3)).status).toBe(201);
    const [line] = await cartOf(ayse);
    expect((await setOnce('set-refused', line?.id ?? 0, 4)).status).toBe(409);
    expect((await setOnce('set-refused', line?.id ?? 0, 2)).body).toMatchObject({ quantity: 2 });
  });
});

describe('merging a guest’s cart', () => {
  test('adds quantities up to the stock and creates lines', async () => {
    await add(ayse, unicorn, 2);
    const { status, body } = await merge(ayse, 'merge-adds-up', [unicorn, 2], [dinosaur, 1], [dinosaur, 2]);
    expect(status).toBe(200);
    expect(body.results.map((line) => [line.product.id, line.quantity])).toEqual([
      [unicorn, 3],
      [dinosaur, 3],
    ]);
  });

  test('with one key happens once, also when sent repeatedly and concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => merge(ayse, 'merge-once', [dinosaur, 2])));
    for (const { body } of answers) expect(body.results).toMatchObject([{ quantity: 2 }]);
    await merge(ayse, 'merge-twice', [dinosaur, 2]);
    expect(await cartOf(ayse)).toMatchObject([{ quantity: 4 }]);
  });

  test('with a key that another customer has used is independent', async () => {
    await merge(ayse, 'same-key', [dinosaur, 1]);
    expect((await merge(berk, 'same-key', [dinosaur, 1])).body.results).toHaveLength(1);
  });

  test('skips sold-out and unknown products, and never lowers a quantity', async () => {
    await add(ayse, dinosaur, 9);
    await shop.db.update(product).set({ stock: 4 }).where(eq(product.id, dinosaur));
    const { body } = await merge(ayse, 'merge-leaves', [soldOut, 1], [2_000_000_000, 1], [dinosaur, 1]);
    await shop.db.update(product).set({ stock: 10 }).where(eq(product.id, dinosaur));
    expect(body.results.map((line) => [line.product.id, line.quantity])).toEqual([[dinosaur, 9]]);
  });
});

describe('refuses', () => {
  test('another customer’s line with 404', async () => {
    const { id } = (await add(ayse, dinosaur, 2)).body;
    const attack = { attacker: berk, state: () => cartOf(ayse) };
    await expectOwnOnly(shop, { method: 'PUT', path: `/cart/update/${id}`, body: { quantity: 1 } }, attack);
    await expectOwnOnly(shop, { method: 'PUT', path: `/cart/update/${id}/`, body: { quantity: 0 } }, attack);
    await expectOwnOnly(shop, { method: 'DELETE', path: `/cart/remove/${id}` }, attack);
    expect(await cartOf(berk)).toEqual([]);
  });

  test('adding to another customer’s cart named in the body', async () => {
    await berk.request('/cart/add/', {
      method: 'POST',
      body: { ...FORBIDDEN_FIELDS, customer: ayse.email, customerId: ayse.id, product: dinosaur, quantity: 1 },
    });
    expect(await cartOf(ayse)).toEqual([]);
    expect(await cartOf(berk)).toHaveLength(1);
  });

  test.each([[0], [-1], [1.5], [1000], ['2'], [null]])('a quantity of %j', async (quantity) => {
    const answer = await ayse.request('/cart/add/', { method: 'POST', body: { product: dinosaur, quantity } });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['quantity']]);
  });

  test('malformed bodies', async () => {
    const { id } = (await add(ayse, dinosaur)).body;
    const line = { product: dinosaur, quantity: 1 };
    const withKey = { ...ayse, headers: { ...ayse.headers, 'Idempotency-Key': 'bad-bodies' } };
    await expectBadBodiesRefused(shop, { method: 'POST', path: '/cart/add', body: line }, ayse);
    await expectBadBodiesRefused(shop, { method: 'PUT', path: `/cart/update/${id}`, body: { quantity: 1 } }, ayse);
    await expectBadBodiesRefused(shop, { method: 'POST', path: '/cart/merge', body: { items: [line] } }, withKey);
    expect(await cartOf(ayse)).toMatchObject([{ quantity: 1 }]);
  });

  test('a merge without a key or without lines', async () => {
    const body = { items: [{ product: dinosaur, quantity: 1 }] };
    expect((await ayse.request('/cart/merge/', { method: 'POST', body })).status).toBe(400);
    expect((await merge(ayse, 'no-lines-at-all')).status).toBe(400);
  });

  test('malformed ids', async () => {
    expect((await ayse.request('/cart/remove/abc', { method: 'DELETE' })).status).toBe(400);
    expect((await ayse.request('/cart/remove/99999999999', { method: 'DELETE' })).status).toBe(400);
  });
});
