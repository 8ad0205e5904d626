import { sql } from 'drizzle-orm';
import { queryRows } from '@/server/platform/db/client';
import { CONNECTION_IP } from '@/server/platform/http/client-ip';
import { line, openPayingShop, type PayingShop } from './paying-shop';

// Without it no order waits for another one of this process, as if each arrived at an instance of its own.
jest.mock('@/server/platform/turns', () => ({
  Turns: class {
    take = (_keys: unknown, work: () => unknown) => work();
  },
}));

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());

test('orders from one address that reach several instances at once reserve no more than the limit', async () => {
  const [count, lines, limit] = [12, 25, 100];
  const made = await queryRows<{ id: number }>(
    shop.db,
    sql`insert into product (item_id, sku, price, market_price, stock)
        select (select max(id) from item where archived_at is null), 'plenty-' || n, 1000, 1000, 1000
        from generate_series(1, ${lines * count}::int) n returning id`,
  );
  const carts = Array.from({ length: count }, (_, nth) => made.slice(nth * lines, (nth + 1) * lines));
  const answers = await Promise.all(
    carts.map((variants) => {
      const items = variants.map(({ id }) => line(id, 1000));
      return shop.order({ items }, undefined, { [CONNECTION_IP]: '85.1.1.1' });
    }),
  );
  const counts = [201, 429].map((status) => answers.filter((answer) => answer.status === status).length);
  expect(counts).toEqual([limit / lines, count - limit / lines]);
});
