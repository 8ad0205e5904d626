import { eq } from 'drizzle-orm';
import { MOST_FAVOURITES } from '@/contracts/limits';
import type { Favourite } from '@/contracts/wishlist';
import { item } from '@/server/platform/db/schema/catalog';
import { wishlistItem } from '@/server/platform/db/schema/wishlist';
import { expectBadBodiesRefused, expectOwnOnly, FORBIDDEN_FIELDS } from './attacks';
import { openTestShop, type TestShop } from './shop';
import { type Caller, signedInCustomer } from './signed-in';
import { fillShop } from './small-catalog';

type List = { results: Favourite[] };

let shop: TestShop;
let ayse: Caller;
let berk: Caller;
let dinosaur: number;
let unicorn: number;

beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
  [ayse, berk] = [await signedInCustomer(shop, 'ayse'), await signedInCustomer(shop, 'berk')];
  const idOf = async (slug: string) => {
    const [row] = await shop.db.select({ id: item.id }).from(item).where(eq(item.slug, slug));
    return (row as { id: number }).id;
  };
  [dinosaur, unicorn] = [await idOf('dinozor-folyo-balon'), await idOf('unicorn-folyo-balon')];
});
afterEach(() => shop.db.delete(wishlistItem));
afterAll(() => shop.close());

const add = (who: Caller, id: unknown) =>
  who.request('/customer/wishlist/add/', { method: 'POST', body: { item: id } });
const remove = (who: Caller, id: number) => who.request(`/customer/wishlist/remove/${id}`, { method: 'DELETE' });
const merge = (who: Caller, items: number[]) =>
  who.request<List>('/customer/wishlist/merge/', { method: 'POST', body: { items } });
const listOf = async (who: Caller) => (await who.request<List>('/customer/wishlist/list/')).body.results;
const idsOf = async (who: Caller) => (await listOf(who)).map(({ id }) => id);

test('a favourite is returned with the price of its cheapest variant in stock', async () => {
  const { status, body } = await add(ayse, dinosaur);
  expect([status, body]).toEqual([201, { item: dinosaur }]);
  expect(await listOf(ayse)).toMatchObject([
    { id: dinosaur, slug: 'dinozor-folyo-balon', title: 'Dinozor Folyo Balon', price: '49.90', market_price: '59.90' },
  ]);
});

test('favourites are listed latest first, each once', async () => {
  await add(ayse, dinosaur);
  shop.clock.advance(1000);
  await add(ayse, unicorn);
  expect((await add(ayse, dinosaur)).status).toBe(201);
  expect(await idsOf(ayse)).toEqual([unicorn, dinosaur]);
});

test('removing a favourite twice answers 404', async () => {
  await add(ayse, dinosaur);
  expect((await remove(ayse, dinosaur)).status).toBe(204);
  expect((await remove(ayse, dinosaur)).status).toBe(404);
});

test('merging adds missing items that are on sale', async () => {
  await add(ayse, dinosaur);
  const { status, body } = await merge(ayse, [unicorn, dinosaur, unicorn, 2_000_000_000]);
  expect(status).toBe(200);
  expect(body.results.map(({ id }) => id).sort()).toEqual([dinosaur, unicorn].sort());
});

test('five concurrent merges result in one list', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => merge(ayse, [unicorn, dinosaur])));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await idsOf(ayse)).toHaveLength(2);
});

test('an archived item is not listed and cannot be added', async () => {
  await add(ayse, dinosaur);
  await shop.db.update(item).set({ archivedAt: shop.clock.now() }).where(eq(item.id, dinosaur));
  expect(await idsOf(ayse)).toEqual([]);
  expect((await add(berk, dinosaur)).status).toBe(404);
  await shop.db.update(item).set({ archivedAt: null }).where(eq(item.id, dinosaur));
});

test('the number of favourites is limited', async () => {
  const [row] = await shop.db.select().from(item).where(eq(item.id, dinosaur));
  const { id: _id, ...like } = row as typeof item.$inferSelect;
  const many = await shop.db
    .insert(item)
    .values(Array.from({ length: MOST_FAVOURITES }, (_, index) => ({ ...like, slug: `many-${index}` })))
    .returning({ id: item.id });
  await shop.db.insert(wishlistItem).values(many.map(({ id }) => ({ customerId: ayse.id, itemId: id })));
  expect((await add(ayse, unicorn)).status).toBe(409);
  expect((await merge(ayse, [unicorn])).status).toBe(200);
  expect(await shop.db.$count(wishlistItem, eq(wishlistItem.customerId, ayse.id))).toBe(MOST_FAVOURITES);
  for (const { id } of many) await shop.db.delete(item).where(eq(item.id, id));
});

describe('refuses', () => {
  test('reading or changing another customer’s favourites', async () => {
    await add(ayse, dinosaur);
    expect(await idsOf(berk)).toEqual([]);
    const attack = { attacker: berk, state: () => idsOf(ayse) };
    await expectOwnOnly(shop, { method: 'DELETE', path: `/customer/wishlist/remove/${dinosaur}` }, attack);
    await berk.request('/customer/wishlist/add/', {
      method: 'POST',
      body: { ...FORBIDDEN_FIELDS, item: unicorn, customer: ayse.email, customerId: ayse.id },
    });
    expect(await idsOf(ayse)).toEqual([dinosaur]);
  });

  test('malformed bodies', async () => {
    const call = { method: 'POST', path: '/customer/wishlist/add', body: { item: unicorn } } as const;
    await expectBadBodiesRefused(shop, call, ayse);
    const merge = { method: 'POST', path: '/customer/wishlist/merge', body: { items: [unicorn] } } as const;
    await expectBadBodiesRefused(shop, { ...merge, body: { items: 'all' } }, ayse);
    expect(await idsOf(ayse)).toEqual([]);
  });

  test.each([[0], [-1], [1.5], ['1'], [null], [99_999_999_999]])('%j as an item', async (id) => {
    expect((await add(ayse, id)).status).toBe(400);
  });

  test('an empty merge, or one above the limit', async () => {
    expect((await merge(ayse, [])).status).toBe(400);
    expect(
      (
        await merge(
          ayse,
          Array.from({ length: MOST_FAVOURITES + 1 }, (_, index) => index + 1),
        )
      ).status,
    ).toBe(400);
  });
});
