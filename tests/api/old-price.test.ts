import { sql } from 'drizzle-orm';
import type { ServerCartLine } from '@/contracts/cart';
import type { Item, ItemDetail, ItemList, QuickSearch } from '@/contracts/catalog';
import type { Favourite } from '@/contracts/wishlist';
import { queryRows } from '@/server/platform/db/client';
import { openTestShop, type TestShop } from './shop';
import { type Caller, signedInCustomer } from './signed-in';
import { addItems, fillShop } from './small-catalog';

let shop: TestShop;
let ayse: Caller;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
  ayse = await signedInCustomer(shop, 'ayse');
  const { id, products } = await offer(8_990).then(readDetail);
  await ayse.request('/cart/add/', {
    method: 'POST',
    body: { customer: ayse.email, product: products[0]?.id, quantity: 1 },
  });
  await ayse.request('/customer/wishlist/add/', { method: 'POST', body: { item: id } });
});
afterAll(() => shop.close());

/** The owner imports the balloon again at this price, kuruş. */
const offer = (price: number, market_price = 9_990) =>
  addItems(shop.db, [{ title: 'Pahalı Balon', category: 'folyo-balonlar', variants: [{ price, market_price }] }]);

const readDetail = async () => (await shop.request<ItemDetail>('/items/detail/pahali-balon')).body;

/** Makes all recorded prices older. */
const ageHistory = (days: number) =>
  shop.db.execute(sql`update price_history set at = at - make_interval(days => ${days}::int)`);

const historyOf = async () => {
  const [row] = await queryRows<{ count: number }>(
    shop.db,
    sql`select count(*)::int as count from price_history h join product p on p.id = h.product_id where p.sku = 'pahali-balon-1'`,
  );
  return row?.count;
};

/**
 * Previous prices in list, search, detail, local cart, customer's cart and favourites, without duplicates: they must
 * agree.
 */
async function shown(): Promise<string[]> {
  const { body: list } = await shop.request<ItemList>('/items/?search=pahali');
  const { body: search } = await shop.request<QuickSearch>('/items/search/?search=pahali');
  const detail = await readDetail();
  const { body: local } = await shop.request<ItemList>(`/items/?id=${detail.id}`);
  const { body: cart } = await ayse.request<{ results: ServerCartLine[] }>('/cart/');
  const { body: favourites } = await ayse.request<{ results: Favourite[] }>('/customer/wishlist/list/');
  const items: (Item | undefined)[] = [list.results[0], search.items[0], detail, local.results[0]];
  const prices = [
    ...items.map((item) => item?.products[0]?.market_price),
    cart.results[0]?.product.market_price,
    favourites.results[0]?.market_price,
  ];
  return [...new Set(prices.map((price) => price ?? 'none'))];
}

test('every response contains the lowest price of the 30 days before the discount', async () => {
  expect(await shown()).toEqual(['99.90']);
  expect((await readDetail()).products[0]?.claimed).toBe(true);
  await ageHistory(60);
  await offer(6_990);
  expect(await shown()).toEqual(['89.90']);
  expect((await readDetail()).products[0]?.claimed).toBeUndefined();
  await ageHistory(10);
  await offer(5_990);
  expect(await shown()).toEqual(['69.90']);
  await ageHistory(1);
  await offer(7_990);
  expect(await shown()).toEqual(['79.90']);
  await ageHistory(31);
  await offer(6_490);
  expect(await shown()).toEqual(['79.90']);
});

test('an unchanged offer is recorded once; a higher claimed price is recorded but not shown', async () => {
  await offer(6_490);
  const before = await historyOf();
  await offer(6_490);
  expect(await historyOf()).toBe(before);
  await ageHistory(40);
  await offer(6_490, 19_990);
  expect(await historyOf()).toBe((before ?? 0) + 1);
  expect(await shown()).toEqual(['64.90']);
});
