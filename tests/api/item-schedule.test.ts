import { sql } from 'drizzle-orm';
import type { StoredItemForm } from '@/contracts/item-form';
import { applySchedules } from '@/server/domain/catalog/item-form/schedule';
import { emptyShop } from '@/server/domain/operations/demo/reset';
import { queryRows } from '@/server/platform/db/client';
import { asOwner } from './owner-calls';
import { openTestShop, type TestShop } from './shop';
import { fillShop } from './small-catalog';

const HOUR = 60 * 60_000;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await emptyShop(shop.db);
  await fillShop(shop.db);
  shop.stalePaths.length = 0;
});
afterAll(() => shop.close());

const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * HOUR).toISOString();
const isSold = async (slug: string) => (await shop.request(`/items/detail/${slug}/`)).status === 200;
const create = async (plan: object) => {
  const variants = [{ sku: 'P-1', price: '10.00', stock: 5 }];
  const form = { title: 'Yılbaşı Balonu', slug: 'yilbasi-balonu', category: 'balonlar', variants, ...plan };
  return (await asOwner<StoredItemForm>(shop, '/items/', form)).body;
};
const plans = async () => {
  const [row] = await queryRows<{ publish_at: unknown; hide_at: unknown }>(
    shop.db,
    sql`select publish_at, hide_at from item where slug = 'yilbasi-balonu'`,
  );
  return [row?.publish_at, row?.hide_at].map((at) => at !== null);
};

test('a hidden item appears at its time, with its pages invalidated, and is hidden at its end', async () => {
  await create({ hidden: true, publish_at: inHours(1), hide_at: inHours(3) });
  await applySchedules(shop.ports);
  expect(await isSold('yilbasi-balonu')).toBe(false);
  shop.clock.advance(HOUR);
  shop.stalePaths.length = 0;
  await applySchedules(shop.ports);
  expect(await isSold('yilbasi-balonu')).toBe(true);
  expect(shop.stalePaths).toEqual(expect.arrayContaining(['/yilbasi-balonu', '/balonlar']));
  expect(await plans()).toEqual([false, true]);
  shop.clock.advance(2 * HOUR);
  await applySchedules(shop.ports);
  expect(await isSold('yilbasi-balonu')).toBe(false);
  expect(await plans()).toEqual([false, false]);
});

test('a run after both times leaves the item hidden', async () => {
  await create({ hidden: true, publish_at: inHours(1), hide_at: inHours(2) });
  shop.clock.advance(5 * HOUR);
  await applySchedules(shop.ports);
  await applySchedules(shop.ports);
  expect(await isSold('yilbasi-balonu')).toBe(false);
  expect(await plans()).toEqual([false, false]);
});

test('an item that is shown or hidden by hand loses its plan for the same', async () => {
  await create({ hidden: true, publish_at: inHours(1), hide_at: inHours(3) });
  const show = (hidden: boolean) => asOwner(shop, '/items/visibility/', { hidden, names: ['yilbasi-balonu'] });
  await show(false);
  expect(await plans()).toEqual([false, true]);
  await show(true);
  expect(await plans()).toEqual([false, false]);
  shop.clock.advance(5 * HOUR);
  await applySchedules(shop.ports);
  expect(await isSold('yilbasi-balonu')).toBe(false);
});
