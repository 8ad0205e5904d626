import { eq, sql } from 'drizzle-orm';
import type { Item, RelatedItems } from '@/contracts/catalog';
import { refreshBoughtTogether, renewBoughtTogether } from '@/server/domain/ordering/bought-together/refresh';
import { boughtTogether, item, product } from '@/server/platform/db/schema/catalog';
import { meta } from '@/server/platform/db/schema/content';
import { type OrderStatus, orderLine, orders } from '@/server/platform/db/schema/order';
import { STORED_ADDRESS } from '@/tests/support/sample-address';
import { asOwner } from './owner-calls';
import { openTestShop, type TestShop } from './shop';
import { addItems, fillShop } from './small-catalog';

const DAY = 24 * 60 * 60_000;
const BALLOON = 'dinozor-folyo-balon';
/** Of one category without a theme in common, so that nothing else relates them. */
const SET = ['Tabak', 'Bardak', 'Peçete', 'Mum', 'Pipet'];

let shop: TestShop;
let placed = 0;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
  await addItems(
    shop.db,
    SET.map((title) => ({ title, category: 'kostumler', popularity: 1 })),
  );
});
afterEach(async () => {
  await shop.db.delete(orders);
  await refreshBoughtTogether(shop.ports);
});
afterAll(() => shop.close());

type Placed = { slugs: string[]; buyer?: string; status?: OrderStatus; isPaid?: boolean; at?: Date; word?: boolean };

/** Stores an order of an item's first variant each; of another buyer each time unless one is named. */
async function place({ slugs, buyer, status = 'paid', isPaid = true, at, word = false }: Placed): Promise<void> {
  placed++;
  const now = at ?? shop.clock.now();
  const [order] = await shop.db
    .insert(orders)
    .values({
      ...{ number: `SH-BT${placed}`, email: `${buyer ?? `kisi-${placed}`}@example.com`, status, amount: 1000 },
      ...{ shippingAddress: STORED_ADDRESS, billingAddress: { kind: 'person', ...STORED_ADDRESS } },
      ...{ expiresAt: now, paidAt: isPaid ? now : null, createdAt: now },
    })
    .returning({ id: orders.id });
  for (const slug of slugs) {
    const [variant] = await shop.db
      .select({ id: product.id })
      .from(product)
      .innerJoin(item, eq(item.id, product.itemId))
      .where(eq(item.slug, slug))
      .orderBy(product.position)
      .limit(1);
    await shop.db.insert(orderLine).values({
      ...{
        orderId: order?.id ?? 0,
        productId: variant?.id,
        slug,
        title: slug,
        variantTitle: '',
        quantity: 1,
        price: 1000,
      },
      word: word ? { key: 'x', text: 'X', quantity: 1 } : null,
    });
  }
}
const placeMany = async (count: number, order: Placed) => {
  for (let n = 0; n < count; n++) await place(order);
};
/** Orders of something else, without which each pair is as frequent as by chance. */
const placeOthers = () => placeMany(6, { slugs: ['bes-rakam-balon'] });
const slugsOf = (items: readonly Item[]) => items.map(({ slug }) => slug);
const related = async (slug: string) => (await shop.request<RelatedItems>(`/items/related/${slug}`)).body;
const listed = async () => (await shop.db.select().from(boughtTogether)).length;
const whole = [BALLOON, 'tabak', 'bardak', 'pecete', 'mum'];

test('what five buyers ordered together is shown below the item, and what suits it is back without the orders', async () => {
  const before = await related(BALLOON);
  expect(before.together_from).toBe('catalogue');
  await placeMany(5, { slugs: whole });
  await placeOthers();
  expect(await refreshBoughtTogether(shop.ports)).toEqual({ orders: 11, changed: 5 });
  const after = await related(BALLOON);
  expect(after.together_from).toBe('orders');
  expect(slugsOf(after.together).sort()).toEqual(['bardak', 'mum', 'pecete', 'tabak']);
  expect(slugsOf(after.alike)).not.toEqual(expect.arrayContaining(['tabak']));
  await shop.db.delete(orders);
  await refreshBoughtTogether(shop.ports);
  expect(await related(BALLOON)).toEqual(before);
});

test('an item that is sold out or hidden is left out, and below four the items that suit are shown', async () => {
  await placeMany(5, { slugs: [...whole, 'pipet'] });
  await placeOthers();
  await refreshBoughtTogether(shop.ports);
  expect(slugsOf((await related(BALLOON)).together)).toContain('tabak');
  await asOwner(shop, '/stock/', { by: 'set', reason: 'Sayım', changes: [{ sku: 'tabak-1', stock: 0 }] });
  const { together, together_from } = await related(BALLOON);
  expect([together_from, slugsOf(together).sort()]).toEqual(['orders', ['bardak', 'mum', 'pecete', 'pipet']]);
  await asOwner(shop, '/items/visibility/', { hidden: true, names: ['mum'] });
  expect((await related(BALLOON)).together_from).toBe('catalogue');
  await asOwner(shop, '/items/visibility/', { hidden: false, names: ['mum'] });
  await asOwner(shop, '/stock/', { by: 'set', reason: 'Sayım', changes: [{ sku: 'tabak-1', stock: 5 }] });
});

test.each<[string, Omit<Placed, 'slugs'>]>([
  ['were not paid', { status: 'preparing', isPaid: false }],
  ['were cancelled', { status: 'cancelled' }],
  ['were refunded', { status: 'refunded' }],
  ['are of one buyer', { buyer: 'hep-ayni' }],
  ['are the letters of a word', { word: true }],
])('orders that %s show nothing', async (_what, kind) => {
  await placeMany(6, { slugs: whole, ...kind });
  await placeOthers();
  await refreshBoughtTogether(shop.ports);
  expect(await listed()).toBe(0);
});

test('orders older than a year show nothing', async () => {
  await placeMany(5, { slugs: whole, at: new Date(shop.clock.now().getTime() - 366 * DAY) });
  await placeOthers();
  expect(await refreshBoughtTogether(shop.ports)).toMatchObject({ orders: 6 });
  expect(await listed()).toBe(0);
});

test('an email address in capitals is the same buyer, and a substitute counts as what was ordered', async () => {
  for (const buyer of ['a', 'A', 'b', 'B', 'c']) await place({ slugs: [BALLOON, 'tabak'], buyer });
  await placeOthers();
  await refreshBoughtTogether(shop.ports);
  expect(await listed()).toBe(0);
  for (const buyer of ['d', 'e']) await place({ slugs: [BALLOON, 'bardak'], buyer });
  const [plate] = await shop.db.select({ id: product.id }).from(product).where(eq(product.sku, 'tabak-1'));
  await shop.db.execute(
    sql`update order_line set replaces = ${JSON.stringify({ product: plate?.id })}::jsonb where slug = 'bardak'`,
  );
  await refreshBoughtTogether(shop.ports);
  expect(await listed()).toBe(2);
});

test('only pages of items whose lists changed are rendered again', async () => {
  await placeMany(5, { slugs: [BALLOON, 'tabak'] });
  await placeOthers();
  await refreshBoughtTogether(shop.ports);
  shop.stalePaths.length = 0;
  expect(await refreshBoughtTogether(shop.ports)).toMatchObject({ changed: 0 });
  expect(shop.stalePaths).toEqual([]);
  await placeMany(5, { slugs: ['bardak', 'pecete'] });
  expect(await refreshBoughtTogether(shop.ports)).toMatchObject({ changed: 2 });
  expect(shop.stalePaths).toEqual(expect.arrayContaining(['/bardak', '/pecete']));
  expect(shop.stalePaths.join()).not.toMatch(/dinozor|tabak/);
});

test('more orders than one statement reads are counted, all of them', async () => {
  await shop.db.execute(sql`
    insert into orders (number, email, status, amount, shipping_address, billing_address, expires_at, paid_at, created_at)
    select 'SH-MANY' || n, n || '@example.com', 'paid', 1, '{}', '{}', now(), ${shop.clock.now().toISOString()},
      ${shop.clock.now().toISOString()} from generate_series(1, 700) n`);
  await shop.db.execute(sql`
    insert into order_line (order_id, product_id, slug, title, variant_title, quantity, price)
    select o.id, p.id, '', '', '', 1, 1 from orders o join product p
      on p.sku = any(case when o.id % 2 = 0 then array['tabak-1', 'bardak-1'] else array['mum-1'] end)
    where o.number like 'SH-MANY%'`);
  expect(await refreshBoughtTogether(shop.ports)).toMatchObject({ orders: 700, changed: 2 });
});

describe('the nightly renewal', () => {
  const day = async () => (await shop.db.select().from(meta).where(eq(meta.key, 'bought_together')))[0]?.value;
  /** Sets the clock to an hour of the next day in Istanbul. */
  const nextDayAt = (hour: number) => {
    const now = shop.clock.now().getTime() + 3 * 60 * 60_000;
    shop.clock.advance(DAY - (now % DAY) + hour * 60 * 60_000);
  };
  afterEach(() => shop.db.delete(meta).where(eq(meta.key, 'bought_together')));

  test('runs once a day, from four o’clock on, also with two instances', async () => {
    nextDayAt(3);
    await renewBoughtTogether(shop.ports);
    expect(await day()).toBeUndefined();
    nextDayAt(4);
    await placeMany(5, { slugs: [BALLOON, 'tabak'] });
    await placeOthers();
    shop.logLines.length = 0;
    await Promise.all([renewBoughtTogether(shop.ports), renewBoughtTogether(shop.ports)]);
    await renewBoughtTogether(shop.ports);
    expect(JSON.stringify(shop.logLines).match(/was computed/g)).toHaveLength(1);
    expect(await listed()).toBe(2);
    nextDayAt(5);
    await renewBoughtTogether(shop.ports);
    expect(JSON.stringify(shop.logLines).match(/was computed/g)).toHaveLength(2);
  });

  test('stops when the process shuts down, and is tried again after it', async () => {
    nextDayAt(5);
    await placeMany(5, { slugs: [BALLOON, 'tabak'] });
    await placeOthers();
    const shuttingDown = globalThis as { __senlikhaneShutsDown?: boolean };
    shuttingDown.__senlikhaneShutsDown = true;
    await renewBoughtTogether(shop.ports);
    expect([await listed(), await day()]).toEqual([0, undefined]);
    delete shuttingDown.__senlikhaneShutsDown;
    await renewBoughtTogether(shop.ports);
    expect(await listed()).toBe(2);
  });

  test('is tried again after a failure', async () => {
    nextDayAt(5);
    const failing = { ...shop.ports, log: { ...shop.ports.log, info: () => void JSON.parse('{') } };
    await expect(renewBoughtTogether(failing as typeof shop.ports)).rejects.toThrow(SyntaxError);
    expect(await day()).toBeUndefined();
    await renewBoughtTogether(shop.ports);
    expect(await day()).toBeDefined();
  });
});
