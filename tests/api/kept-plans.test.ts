import { gt, sql } from 'drizzle-orm';
import { toMoneyString } from '@/contracts/money';
import { createPaymentProvider } from '@/server/domain/ordering/payment/provider';
import { queryRows } from '@/server/platform/db/client';
import { product } from '@/server/platform/db/schema/catalog';
import { PAYLOAD } from './paying-shop';
import { openTestShop, type TestShop, testEnv } from './shop';
import { signedInCustomer } from './signed-in';
import { fillShop } from './small-catalog';

let shop: TestShop;
beforeAll(async () => {
  const env = testEnv();
  const payments = createPaymentProvider(env, async (request) => shop.app.fetch(request));
  shop = await openTestShop({ env, payments });
  await fillShop(shop.db);
});
afterAll(() => shop.close());

/**
 * On PostgreSQL a statement gets a name after 20 runs (named-statements.ts). Both engines plan a prepared one five times for its
 * values before they compare these plans with a general one.
 */
const CALLS = 30;

type Statement = { statement: string; general: number };

test('the statements of an order with arrays are not planned again for each order', async () => {
  const [sold] = await shop.db.select().from(product).where(gt(product.stock, CALLS));
  const items = [{ product: sold?.id ?? 0, quantity: 1, price: toMoneyString(sold?.price ?? 0) }];
  for (let order = 0; order < CALLS; order++) {
    const { status } = await shop.request('/checkout/', { method: 'POST', body: { ...PAYLOAD, items } });
    expect(status).toBe(201);
  }
  const prepared = await queryRows<Statement>(
    shop.db,
    sql`select statement, generic_plans::int as general from pg_prepared_statements where statement like '%unnest(%limit%'`,
  );
  const plans = ['with wanted as', 'select p.id, p.item_id', 'with changed as'].map((begin) => {
    const found = prepared.find(({ statement }) => statement.trimStart().startsWith(begin));
    return { begin, isKept: (found?.general ?? 0) > 0 };
  });
  expect(plans.filter(({ isKept }) => !isKept)).toEqual([]);
});

test('the statement that reads the carts of sessions is not planned again for each call', async () => {
  const { request } = await signedInCustomer(shop, 'ayse');
  await manyCarts();
  for (let call = 0; call < CALLS; call++) expect((await request('/cart/')).status).toBe(200);
  const [prepared] = await queryRows<Statement>(
    shop.db,
    sql`select statement, generic_plans::int as general from pg_prepared_statements
        where statement like 'select t.hash%cart_item%'`,
  );
  expect(prepared?.general).toBeGreaterThan(0);
});

/** So many that their indexes pay, as in a shop. */
async function manyCarts(): Promise<void> {
  await shop.db.execute(sql`
    with person as (
      insert into customer (email, password_hash, first_name, last_name)
      select n || '@example.com', '', '', '' from generate_series(1, 3000) n returning id
    ), token as (
      insert into auth_token (customer_id, hash, purpose, expires_at)
      select id, 'hash ' || id, 'session', 'infinity' from person
    )
    insert into cart_item (customer_id, product_id, quantity)
    select person.id, chosen.id, 1 from person, (select id from product limit 3) chosen`);
  await shop.db.execute(sql`analyze`);
}
