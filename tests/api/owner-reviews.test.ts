import { asc, eq, like } from 'drizzle-orm';
import type { ItemDetail } from '@/contracts/catalog';
import type { OwnerReview, OwnerReviewList } from '@/contracts/owner-reviews';
import type { ItemReviews, OwnReview, OwnReviews } from '@/contracts/review';
import { item } from '@/server/platform/db/schema/catalog';
import { customer } from '@/server/platform/db/schema/customer';
import { outboxMail } from '@/server/platform/db/schema/outbox-mail';
import { review } from '@/server/platform/db/schema/review';
import { auditLog } from '@/server/platform/db/schema/staff';
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
});

test('a review of a deleted account names no customer', async () => {
  await shop.db.update(review).set({ customerId: null }).where(eq(review.id, bad));
  await shop.db.delete(customer).where(eq(customer.id, berk?.id ?? 0));
  expect((await detail(bad)).email).toBeNull();
});

test('reviews are paged by cursor, and a review that is written meanwhile shifts no page', async () => {
  const first = (await asOwner<OwnerReviewList>(shop, '/reviews/?limit=1')).body;
  expect([first.results.map(({ id }) => id), first.next]).toEqual([[bad], bad]);
  await writeReview(await signedInCustomer(shop, 'can'), 4);
  const rest = (await asOwner<OwnerReviewList>(shop, `/reviews/?limit=1&before=${first.next}`)).body;
  expect([rest.results.map(({ id }) => id), rest.next]).toEqual([[good], null]);
  expect((await asOwner(shop, '/reviews/?before=x')).status).toBe(400);
});

describe('the shop’s answer', () => {
  const answer = async (id: number, text: string, version?: number) =>
    asOwner<OwnerReview>(shop, `/reviews/${id}/answer/`, { text }, 'PUT', `"${version ?? (await detail(id)).version}"`);
  const remove = async (id: number) =>
    asOwner<OwnerReview>(shop, `/reviews/${id}/answer/`, undefined, 'DELETE', `"${(await detail(id)).version}"`);
  const shown = async (id: number) =>
    (await shop.request<ItemReviews>(`/items/reviews/${SLUG}`)).body.results.find((review) => review.id === id)?.answer;
  const mails = () => shop.db.select().from(outboxMail).where(like(outboxMail.key, 'review-answer-%'));
  const audited = async () =>
    (await shop.db.select().from(auditLog).where(eq(auditLog.entity, 'reviews')).orderBy(asc(auditLog.id))).map(
      ({ action, before, after }) => ({ action, before, after }),
    );
  afterEach(() => shop.db.delete(outboxMail));

  test('is shown with its time below the review, and its author is mailed once with a link', async () => {
    const at = shop.clock.now().toISOString();
    const first = await answer(bad, '  Üzgünüz.\r\n\r\n\r\nDeğiştirelim. ');
    expect(first).toMatchObject({ status: 200, body: { version: 1 } });
    expect(first.headers.get('etag')).toBe('"1"');
    expect(await shown(bad)).toEqual({ text: 'Üzgünüz.\n\nDeğiştirelim.', at, edited_at: null });
    expect(await shown(good)).toBeNull();
    expect(shop.stalePaths).toContain(`/${SLUG}`);
    const own = (await berk?.request<OwnReviews>('/customer/review/list/'))?.body.results[0];
    expect(own?.answer?.text).toBe('Üzgünüz.\n\nDeğiştirelim.');
    expect(await mails()).toMatchObject([
      { recipient: berk?.email, text: expect.stringContaining(`/${SLUG}#yorumlar`) },
    ]);
    shop.clock.advance(60_000);
    await answer(bad, 'Yenisini gönderdik.');
    expect(await shown(bad)).toEqual({ text: 'Yenisini gönderdik.', at, edited_at: shop.clock.now().toISOString() });
    await shop.db.delete(outboxMail);
    expect((await remove(bad)).body.answer).toBeNull();
    expect(await shown(bad)).toBeNull();
    await answer(bad, 'Yeniden yazdık.');
    expect(await mails()).toEqual([]);
    const action = 'reviews.moderate';
    expect((await audited()).slice(-3)).toEqual([
      { action, before: { answer: 'Üzgünüz.\n\nDeğiştirelim.' }, after: { answer: 'Yenisini gönderdik.' } },
      { action, before: { answer: 'Yenisini gönderdik.' }, after: { answer: null } },
      { action, before: { answer: null }, after: { answer: 'Yeniden yazdık.' } },
    ]);
  });

  test('changes neither rating nor count of the item', async () => {
    const before = await ratingOf();
    await answer(bad, 'Üzgünüz.');
    expect(await ratingOf()).toEqual(before);
    expect((await shop.request<ItemReviews>(`/items/reviews/${SLUG}`)).body).toMatchObject({ count: 2, rating: 3 });
  });

  test('is refused for a text that its author has edited since it was read, and without a version', async () => {
    const { version } = await detail(bad);
    const change = { rating: 5, title: '', text: 'Meğer çok güzelmiş.' };
    await berk?.request(`/customer/review/update/${bad}`, { method: 'PUT', body: change });
    expect(await answer(bad, 'Üzgünüz.', version)).toMatchObject({ status: 412, body: { code: 'changed_meanwhile' } });
    expect((await asOwner(shop, `/reviews/${bad}/answer/`, { text: 'Üzgünüz.' }, 'PUT')).status).toBe(428);
    expect(await shown(bad)).toBeNull();
  });

  test('is refused for a hidden or unknown review, when it is empty or too long, and when there is none to remove', async () => {
    expect((await remove(good)).status).toBe(409);
    expect((await answer(good, ' \n ')).status).toBe(400);
    expect((await answer(good, 'x'.repeat(1001))).status).toBe(400);
    expect((await answer(99_999, 'Merhaba', 0)).status).toBe(404);
    await hide(good);
    expect(await answer(good, 'Teşekkürler.')).toMatchObject({ status: 409, body: { code: 'review_hidden' } });
  });

  test('to a review of a deleted account is mailed to no one', async () => {
    await shop.db.update(review).set({ customerId: null }).where(eq(review.id, bad));
    expect((await answer(bad, 'Üzgünüz.')).status).toBe(200);
    expect(await mails()).toEqual([]);
  });
});
