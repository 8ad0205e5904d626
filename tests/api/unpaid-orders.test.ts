import { sql } from 'drizzle-orm';
import { cleanUp } from '@/server/domain/operations/jobs/housekeeping';
import { reconcileOrders } from '@/server/domain/ordering/checkout/reconcile';
import { failOrder } from '@/server/domain/ordering/checkout/settle';
import { queryRows } from '@/server/platform/db/client';
import { CONNECTION_ADDRESS } from '@/server/platform/http/client-address';
import { forgetEverybody } from './customers';
import { line, openPayingShop, PAYS, type PayingShop } from './paying-shop';

/** As many lines as an address may leave unpaid, in orders of so many. */
const [LINES, AN_ORDER] = [100, 50];
const MINUTE = 60_000;

let shop: PayingShop;
/** Ids of variants of which there is plenty. */
let plenty: number[];
beforeAll(async () => {
  shop = await openPayingShop();
  const made = await queryRows<{ id: number }>(
    shop.db,
    sql`insert into product (item_id, sku, price, market_price, stock)
        select (select max(id) from item where archived_at is null), 'plenty-' || n, 1000, 1000, 1000
        from generate_series(1, ${LINES}) n returning id`,
  );
  plenty = made.map(({ id }) => id);
});
afterEach(() => forgetEverybody(shop));
afterAll(() => shop.close());

const cart = (lines: number) => plenty.slice(0, lines).map((id) => line(id, 1000));
const order = (address: string, lines = AN_ORDER) => {
  const items = cart(lines);
  return shop.order({ items }, undefined, { [CONNECTION_ADDRESS]: address });
};
const hoard = async (address: string) => {
  for (let held = 0; held < LINES; held += AN_ORDER) expect((await order(address)).status).toBe(201);
};
const stock = async () => {
  const [row] = await queryRows<{ stock: number }>(shop.db, sql`select stock from product where id = ${plenty[0]}`);
  return row?.stock;
};

test('an address that pays for nothing is refused, holds nothing more, and is told until when', async () => {
  await hoard('85.1.1.1');
  const before = await stock();
  shop.clock.advance(20 * MINUTE);
  const refused = await order('85.1.1.1', 1);
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_unpaid_orders', lines: [] } } });
  expect(refused.headers.get('Retry-After')).toBe(`${100 * 60}`);
  expect(await stock()).toBe(before);
  expect((await order('85.1.1.2', 1)).status).toBe(201);
});

test('it counts for two hours, longer than the pieces are held', async () => {
  await hoard('85.1.1.1');
  shop.clock.advance(31 * MINUTE);
  await reconcileOrders(shop.ports);
  expect((await order('85.1.1.1', 1)).status).toBe(429);
  shop.clock.advance(90 * MINUTE);
  expect((await order('85.1.1.1', 1)).status).toBe(201);
});

test('who pays makes room: an office or a mobile network behind one address goes on', async () => {
  await hoard('85.1.1.1');
  const [first] = await queryRows<{ url: string }>(shop.db, sql`select page_url as url from payment order by id`);
  await shop.pay(first?.url ?? '', PAYS);
  // One order is paid, one waits: there is room for as many again, and for what was paid besides.
  expect((await order('85.1.1.1')).status).toBe(201);
  expect((await order('85.1.1.1')).status).toBe(201);
  expect((await order('85.1.1.1', 1)).status).toBe(429);
});

test('orders that arrive at once are counted with each other: no more is held than one after the other', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => order('85.1.1.1', 30)));
  const counts = [201, 429].map((status) => answers.filter((answer) => answer.status === status).length);
  expect(counts).toEqual([3, 9]);
  const [held] = await queryRows<{ lines: number }>(shop.db, sql`select count(*)::int as lines from order_line`);
  expect(held?.lines).toBe(90);
});

test.each(['cancelled', 'refunded'])('what was paid and then %s makes no room', async (status) => {
  await hoard('85.1.1.1');
  await shop.db.execute(sql`update orders set status = ${status}, paid_at = ${shop.clock.now().toISOString()}`);
  await hoard('85.1.1.1');
  expect((await order('85.1.1.1', 1)).status).toBe(429);
});

test('what came to nothing and holds nothing is not counted', async () => {
  await hoard('85.1.1.1');
  const [first] = await queryRows<{ id: number }>(shop.db, sql`select id from orders order by id`);
  await failOrder(shop.ports, first?.id ?? 0, 'replaced');
  expect((await order('85.1.1.1', 1)).status).toBe(201);
});

test('the same order asked for again is the same order, also when there is no room', async () => {
  const items = cart(LINES);
  const headers = { [CONNECTION_ADDRESS]: '85.1.1.1' };
  const placed = await shop.order({ items }, 'one-cart-one-key', headers);
  expect(await shop.order({ items }, 'one-cart-one-key', headers)).toMatchObject({
    status: 201,
    body: { order: placed.body.order },
  });
});

test('the database knows no address, and after a day not even its trace', async () => {
  await order('85.1.1.1', 1);
  const read = () => queryRows<{ from: string | null }>(shop.db, sql`select placed_from as from from orders`);
  expect(await read()).toEqual([{ from: expect.stringMatching(/^[\w-]{43}$/) }]);
  shop.clock.advance(25 * 60 * MINUTE);
  await cleanUp(shop.ports);
  expect(await read()).toEqual([{ from: null }]);
});
