import { eq } from 'drizzle-orm';
import type { ItemDetail } from '@/contracts/catalog';
import type { OwnerReview } from '@/contracts/owner-reviews';
import type { ItemReviews, OwnReview, OwnReviews } from '@/contracts/review';
import { item } from '@/server/platform/db/schema/catalog';
import { customer } from '@/server/platform/db/schema/customer';
import { review } from '@/server/platform/db/schema/review';
import { resetCustomers } from './customers';
import { placeOrderRow } from './order-row';
import { asOwner } from './owner-calls';
import { openTestShop, type TestShop } from './shop';
import { type Caller, signedInCustomer } from './signed-in';
import { fillShop } from './small-catalog';

const SLUG = 'dinozor-folyo-balon';
let shop: TestShop;
let dinosaur: number;
let [ayse, berk]: Caller[] = [];
let [good, bad] = [0, 0];
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
  const [row] = await shop.db.select().from(item).where(eq(item.slug, SLUG));
  dinosaur = row?.id ?? 0;
});
beforeEach(async () => {
  ayse = await signedInCustomer(shop, 'ayse');
  good = await writeReview(ayse, 5);
  berk = await signedInCustomer(shop, 'berk');
  bad = await writeReview(berk, 1);
  shop.stalePaths.length = 0;
});
afterEach(async () => {
  await shop.db.delete(review);
  await resetCustomers(shop);
});
afterAll(() => shop.close());

async function writeReview(who: Caller, rating: number): Promise<number> {
  await placeOrderRow(shop, who);
  shop.clock.advance(1000);
  const body = { item: dinosaur, rating, title: 'Balon', text: 'Söylenecek çok şey var.' };
  const answer = await who.request<OwnReview>('/customer/review/create/', { method: 'POST', body });
  return answer.body.id;
}
const list = async (query = '') =>
  (await asOwner<{ results: OwnerReview[] }>(shop, `/reviews/${query}`)).body.results.map(({ id }) => id);
const hide = (id: number, reason = 'Hakaret içeriyor') => asOwner(shop, `/reviews/${id}/hide/`, { reason });
const unhide = (id: number) => asOwner(shop, `/reviews/${id}/unhide/`, {});
const detail = async (id: number) => (await asOwner<OwnerReview>(shop, `/reviews/${id}/`)).body;
const ratingOf = async () => {
  const { rating, rate_counter } = (await shop.request<ItemDetail>(`/items/detail/${SLUG}`)).body;
  return [rating, rate_counter];
};

test('a hidden review is not listed or rated, and its author sees the reason', async () => {
  expect(await ratingOf()).toEqual([3, 2]);
  expect((await hide(bad)).status).toBe(204);
  const { body } = await shop.request<ItemReviews>(`/items/reviews/${SLUG}`);
  expect(body.results.map(({ id }) => id)).toEqual([good]);
  expect(await ratingOf()).toEqual([5, 1]);
  expect(shop.stalePaths).toEqual(expect.arrayContaining([`/${SLUG}`, '/folyo-balonlar', '/balonlar']));
  const own = (await berk?.request<OwnReviews>('/customer/review/list/'))?.body.results[0];
  expect(own?.hidden_reason).toBe('Hakaret içeriyor');
  expect(await list('?hidden=true')).toEqual([bad]);
  expect(await detail(bad)).toMatchObject({
    hidden_reason: 'Hakaret içeriyor',
    hidden_at: shop.clock.now().toISOString(),
    email: berk?.email,
    item: { id: dinosaur, slug: SLUG },
  });
});

test('a review that is shown again counts again', async () => {
  await hide(bad);
  shop.stalePaths.length = 0;
  expect((await unhide(bad)).status).toBe(204);
  expect(await ratingOf()).toEqual([3, 2]);
  expect(shop.stalePaths).toContain(`/${SLUG}`);
  expect(await detail(bad)).toMatchObject({ hidden_at: null, hidden_reason: null });
});

test('hiding twice, unknown reviews and a missing reason are refused', async () => {
  expect(await unhide(good)).toMatchObject({ status: 409, body: { code: 'not_hidden' } });
  await hide(good);
  expect(await hide(good)).toMatchObject({ status: 409, body: { code: 'hidden_already' } });
  expect((await hide(bad, '  ')).status).toBe(400);
  expect([(await hide(99_999)).status, (await unhide(99_999)).status]).toEqual([404, 404]);
  expect((await asOwner(shop, '/reviews/99999/')).status).toBe(404);
});

test('reviews are listed latest first, and filtered by reports', async () => {
  expect(await list()).toEqual([bad, good]);
  expect(await list('?reported=true')).toEqual([]);
  const report = (reason: string) =>
    shop.request('/items/reviews/report/', { method: 'POST', body: { review: bad, reason } });
  expect([(await report('insult')).status, (await report('personal_data')).status]).toEqual([204, 204]);
  expect(await list('?reported=true')).toEqual([bad]);
  const day = shop.clock.now().toISOString().slice(0, 10);
  expect((await detail(bad)).reports).toEqual([
    { reason: 'insult', day },
    { reason: 'personal_data', day },
  ]);
  expect((await asOwner(shop, '/reviews/?page=2')).status).toBe(404);
});

test('a review of a deleted account names no customer', async () => {
  await shop.db.update(review).set({ customerId: null }).where(eq(review.id, bad));
  await shop.db.delete(customer).where(eq(customer.id, berk?.id ?? 0));
  expect((await detail(bad)).email).toBeNull();
});
