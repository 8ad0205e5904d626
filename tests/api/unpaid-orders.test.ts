import { sql } from 'drizzle-orm';
import { cleanUp } from '@/server/domain/operations/housekeeping/clean-up';
import { reconcileOrders } from '@/server/domain/ordering/checkout/reconcile';
import { failOrder } from '@/server/domain/ordering/checkout/settle';
import { queryRows } from '@/server/platform/db/client';
import { CONNECTION_IP } from '@/server/platform/http/client-ip';
import { resetCustomers } from './customers';
import { line, openPayingShop, PAYS, type PayingShop } from './paying-shop';

/** Maximum unpaid lines per IP, and the lines of each test order. */
const [LINES, LINES_PER_ORDER] = [100, 50];
const MINUTE = 60_000;

let shop: PayingShop;
/** Ids of variants with large stock. */
let variantIds: number[];
beforeAll(async () => {
  shop = await openPayingShop();
  const made = await queryRows<{ id: number }>(
    shop.db,
    sql`insert into product (item_id, sku, price, market_price, stock)
        select (select max(id) from item where archived_at is null), 'plenty-' || n, 1000, 1000, 1000
        from generate_series(1, ${3 * LINES}) n returning id`,
  );
  variantIds = made.map(({ id }) => id);
});
afterEach(() => resetCustomers(shop));
afterAll(() => shop.close());

const cart = (lines: number) => variantIds.slice(0, lines).map((id) => line(id, 1000));
const order = (ip: string, lines = LINES_PER_ORDER) => {
  const items = cart(lines);
  return shop.order({ items }, undefined, { [CONNECTION_IP]: ip });
};
const holdMaximum = async (ip: string) => {
  for (let held = 0; held < LINES; held += LINES_PER_ORDER) expect((await order(ip)).status).toBe(201);
};
const stock = async () => {
  const [row] = await queryRows<{ stock: number }>(shop.db, sql`select stock from product where id = ${variantIds[0]}`);
  return row?.stock;
};

test('an IP with too many unpaid orders is refused, reserves nothing, and gets a Retry-After', async () => {
  await holdMaximum('85.1.1.1');
  const before = await stock();
  shop.clock.advance(20 * MINUTE);
  const refused = await order('85.1.1.1', 1);
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_unpaid_orders', lines: [] } } });
  expect(refused.headers.get('Retry-After')).toBe(`${100 * 60}`);
  expect(await stock()).toBe(before);
  expect((await order('85.1.1.2', 1)).status).toBe(201);
});

test('unpaid lines count for two hours, longer than their stock is reserved', async () => {
  await holdMaximum('85.1.1.1');
  shop.clock.advance(31 * MINUTE);
  await reconcileOrders(shop.ports);
  expect((await order('85.1.1.1', 1)).status).toBe(429);
  shop.clock.advance(90 * MINUTE);
  expect((await order('85.1.1.1', 1)).status).toBe(201);
});

test('paid orders raise the limit, so that offices and mobile networks behind one IP can continue', async () => {
  await holdMaximum('85.1.1.1');
  const [first] = await queryRows<{ url: string }>(shop.db, sql`select page_url as url from payment order by id`);
  await shop.pay(first?.url ?? '', PAYS);
  // One order is paid, one pending: the limit allows as many again, plus the paid ones.
  expect((await order('85.1.1.1')).status).toBe(201);
  expect((await order('85.1.1.1')).status).toBe(201);
  expect((await order('85.1.1.1', 1)).status).toBe(429);
});

test('concurrent orders of different products are counted together and reserve no more than sequential ones', async () => {
  const lines = 25;
  const carts = Array.from({ length: 12 }, (_, nth) => variantIds.slice(nth * lines, (nth + 1) * lines));
  const headers = { [CONNECTION_IP]: '85.1.1.1' };
  const answers = await Promise.all(
    carts.map((ids) => shop.order({ items: ids.map((id) => line(id, 1000)) }, undefined, headers)),
  );
  const counts = [201, 429].map((status) => answers.filter((answer) => answer.status === status).length);
  expect(counts).toEqual([4, 8]);
  const [held] = await queryRows<{ lines: number }>(shop.db, sql`select count(*)::int as lines from order_line`);
  expect(held?.lines).toBe(100);
});

test.each(['cancelled', 'refunded'])('an order paid and then %s does not raise the limit', async (status) => {
  await holdMaximum('85.1.1.1');
  await shop.db.execute(sql`update orders set status = ${status}, paid_at = ${shop.clock.now().toISOString()}`);
  await holdMaximum('85.1.1.1');
  expect((await order('85.1.1.1', 1)).status).toBe(429);
});

test('a failed order without reserved stock is not counted', async () => {
  await holdMaximum('85.1.1.1');
  const [first] = await queryRows<{ id: number }>(shop.db, sql`select id from orders order by id`);
  await failOrder(shop.ports, first?.id ?? 0, 'replaced');
  expect((await order('85.1.1.1', 1)).status).toBe(201);
});

test('a repeated order returns the existing one, also at the limit', async () => {
  const items = cart(LINES);
  const headers = { [CONNECTION_IP]: '85.1.1.1' };
  const placed = await shop.order({ items }, 'one-cart-one-key', headers);
  expect(await shop.order({ items }, 'one-cart-one-key', headers)).toMatchObject({
    status: 201,
    body: { order: placed.body.order },
  });
});

test('the database stores no IP, and deletes its hash after a day', async () => {
  await order('85.1.1.1', 1);
  const read = () => queryRows<{ from: string | null }>(shop.db, sql`select placed_from as from from orders`);
  expect(await read()).toEqual([{ from: expect.stringMatching(/^[\w-]{43}$/) }]);
  shop.clock.advance(25 * 60 * MINUTE);
  await cleanUp(shop.ports);
  expect(await read()).toEqual([{ from: null }]);
});
