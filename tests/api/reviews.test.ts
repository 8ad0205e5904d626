import { eq } from 'drizzle-orm';
import type { ItemDetail, ItemList } from '@/contracts/catalog';
import type { ItemReviews, OwnReview, OwnReviews } from '@/contracts/review';
import { item, product } from '@/server/platform/db/schema/catalog';
import { customer } from '@/server/platform/db/schema/customer';
import { type OrderStatus, orderLine } from '@/server/platform/db/schema/order';
import { review } from '@/server/platform/db/schema/review';
import { expectBadBodiesRefused, expectOwnOnly, FORBIDDEN_FIELDS } from './attacks';
import { deliverMails, resetCustomers } from './customers';
import { placeOrderRow } from './order-row';
import { openTestShop, type TestShop } from './shop';
import { type Caller, signedInCustomer } from './signed-in';
import { addItems, fillShop } from './small-catalog';

const SLUG = 'dinozor-folyo-balon';
const TEXT = 'Çocuklar bayıldı,\nhâlâ havada.';

let shop: TestShop;
let ayse: Caller;
let berk: Caller;
let dinosaur: number;
let unicorn: number;

beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
  [dinosaur, unicorn] = [await idOf(SLUG), await idOf('unicorn-folyo-balon')];
});
beforeEach(async () => {
  [ayse, berk] = [await signedInCustomer(shop, 'ayse'), await signedInCustomer(shop, 'berk')];
});
afterEach(async () => {
  await shop.db.delete(review);
  await shop.db.update(item).set({ rating: 4.5, rateCounter: 12, reviewed: false }).where(eq(item.id, dinosaur));
  await resetCustomers(shop);
});
afterAll(() => shop.close());

async function idOf(slug: string): Promise<number> {
  const [row] = await shop.db.select({ id: item.id }).from(item).where(eq(item.slug, slug));
  return (row as { id: number }).id;
}
const write = (who: Caller, changes: Record<string, unknown> = {}) =>
  who.request<OwnReview>('/customer/review/create/', {
    method: 'POST',
    body: { item: dinosaur, rating: 5, title: 'Harika', text: TEXT, ...changes },
  });
const own = async (who: Caller) => (await who.request<OwnReviews>('/customer/review/list/')).body;
const shown = async (query = '', slug = SLUG) =>
  (await shop.request<ItemReviews>(`/items/reviews/${slug}${query}`)).body;
const ratingOf = async () => {
  const { rating, rate_counter } = (await shop.request<ItemDetail>(`/items/detail/${SLUG}`)).body;
  return [rating, rate_counter];
};
/** A customer who bought the dinosaur and gave it this rating. */
async function reviewFromBuyer(name: string, rating: number): Promise<Caller> {
  const buyer = await signedInCustomer(shop, name);
  await placeOrderRow(shop, buyer);
  shop.clock.advance(1000);
  expect((await write(buyer, { rating })).status).toBe(201);
  return buyer;
}

test('a bought item is listed for review until it has one', async () => {
  await placeOrderRow(shop, ayse);
  await placeOrderRow(shop, ayse);
  expect(await own(ayse)).toMatchObject({
    results: [],
    waiting: [{ id: dinosaur, slug: SLUG, bought_at: shop.clock.now().toISOString() }],
  });
  const answer = await write(ayse, { text: `  ${TEXT.replace('\n', '\r\n')}\n\n\n\nYine alırım.\u0007 ` });
  expect(answer).toMatchObject({
    status: 201,
    body: {
      item: { id: dinosaur, slug: SLUG, title: 'Dinozor Folyo Balon' },
      rating: 5,
      title: 'Harika',
      text: `${TEXT}\n\nYine alırım.`,
      edited_at: null,
      answer: null,
      hidden_reason: null,
    },
  });
  expect(await own(ayse)).toEqual({ results: [answer.body], waiting: [] });
});

describe('the fit of a size', () => {
  const measures = { height: { from: 95, to: 106 }, chest: null, age: null };
  const setMeasures = (value: typeof measures | null) =>
    shop.db.update(product).set({ measures: value }).where(eq(product.itemId, dinosaur));
  beforeEach(() => setMeasures(measures));
  afterEach(() => setMeasures(null));

  test('is stored, kept by a client that does not send it, removed by null, and counted without hidden reviews', async () => {
    await placeOrderRow(shop, ayse);
    expect((await own(ayse)).waiting).toMatchObject([{ id: dinosaur, sized: true }]);
    const { id, fit, item: of } = (await write(ayse, { fit: 'tight' })).body;
    expect([fit, of.sized]).toEqual(['tight', true]);
    const can = await signedInCustomer(shop, 'can');
    await placeOrderRow(shop, can);
    await write(can, { fit: 'loose' });
    await reviewFromBuyer('deniz', 3);
    expect(await shown()).toMatchObject({ count: 3, fit: { tight: 1, right: 0, loose: 1 } });

    const change = async (body: object) =>
      (
        await ayse.request<OwnReview>(`/customer/review/update/${id}/`, {
          method: 'PUT',
          body: { rating: 5, text: TEXT, ...body },
        })
      ).body.fit;
    expect([await change({}), await change({ fit: 'right' }), await change({ fit: null })]).toEqual([
      'tight',
      'right',
      null,
    ]);
    await change({ fit: 'right' });
    await shop.db
      .update(review)
      .set({ hiddenAt: shop.clock.now(), hiddenReason: 'Reklam' })
      .where(eq(review.fit, 'loose'));
    expect((await shown()).fit).toEqual({ tight: 0, right: 1, loose: 0 });
  });

  test('is refused for an unknown word, and for an item without measured sizes', async () => {
    await placeOrderRow(shop, ayse);
    expect(await write(ayse, { fit: 'dar' })).toMatchObject({ status: 400, body: { fit: ['Not a valid choice.'] } });
    await setMeasures(null);
    expect(await write(ayse, { fit: 'tight' })).toMatchObject({
      status: 400,
      body: { fit: ['This item has no sizes.'] },
    });
    expect(await own(ayse)).toMatchObject({ results: [], waiting: [{ sized: false }] });
    const { id } = (await write(ayse)).body;
    const body = { rating: 5, text: TEXT, fit: 'tight' };
    const refused = await ayse.request(`/customer/review/update/${id}/`, { method: 'PUT', body });
    expect([refused.status, (await own(ayse)).results[0]?.fit]).toEqual([400, null]);
  });
});

test('a review is published with a short name and no other data of its author', async () => {
  await shop.db.update(customer).set({ firstName: 'Ayşe Nur', lastName: 'ışık' }).where(eq(customer.id, ayse.id));
  await placeOrderRow(shop, ayse);
  const { body } = await write(ayse);
  const { item: _item, hidden_reason: _hidden, ...said } = body;
  expect(await shown()).toEqual({
    count: 1,
    next: null,
    previous: null,
    rating: 5,
    stars: [0, 0, 0, 0, 1],
    fit: { tight: 0, right: 0, loose: 0 },
    results: [{ ...said, author: 'Ayşe I.' }],
  });
});

test('reviews are listed newest first, in pages, regardless of rating', async () => {
  for (const [name, rating] of [
    ['can', 5],
    ['deniz', 1],
    ['ece', 4],
  ] as const)
    await reviewFromBuyer(name, rating);
  const first = await shown('?page_size=2');
  expect(first).toMatchObject({ count: 3, rating: 3.3, stars: [1, 0, 0, 1, 1], previous: null });
  expect(first.results.map(({ author }) => author)).toEqual(['ece Y.', 'deniz Y.']);
  const second = await shop.request<ItemReviews>(first.next ?? '');
  expect(second.body.results.map(({ author }) => author)).toEqual(['can Y.']);
  expect((await shop.request(`/items/reviews/${SLUG}?page=2`)).status).toBe(404);
  expect((await shop.request(`/items/reviews/${SLUG}?page_size=51`)).status).toBe(400);
  expect((await shop.request('/items/reviews/yok-boyle-bir-sey')).status).toBe(404);
});

test('the first review replaces the demo rating on page and listings, also after the next import', async () => {
  expect(await ratingOf()).toEqual([4.5, 12]);
  const can = await reviewFromBuyer('can', 2);
  expect(await ratingOf()).toEqual([2, 1]);
  await reviewFromBuyer('deniz', 5);
  expect(await ratingOf()).toEqual([3.5, 2]);
  const best = async () =>
    (await shop.request<ItemList>('/items/?ordering=-rating')).body.results.slice(0, 2).map(({ slug }) => slug);
  expect(await best()).toEqual(['dinozor-kostumu', SLUG]);

  await addItems(shop.db, [{ title: 'Dinozor Folyo Balon', category: 'folyo-balonlar', rating: 5, rate_counter: 99 }]);
  expect(await ratingOf()).toEqual([3.5, 2]);

  const [mine] = (await own(can)).results;
  await can.request(`/customer/review/delete/${mine?.id}`, { method: 'DELETE' });
  expect(await ratingOf()).toEqual([5, 1]);
  expect(await best()).toEqual([SLUG, 'dinozor-kostumu']);
});

test('a review invalidates the pages that show it', async () => {
  await placeOrderRow(shop, ayse);
  shop.stalePaths.length = 0;
  await write(ayse);
  expect(new Set(shop.stalePaths)).toEqual(
    new Set([`/${SLUG}`, `/folyo-balonlar/${SLUG}`, `/balonlar/${SLUG}`, '/folyo-balonlar', '/balonlar']),
  );
});

test('a review is edited and deleted, and can be written again', async () => {
  await placeOrderRow(shop, ayse);
  const { id, created_at } = (await write(ayse)).body;
  shop.clock.advance(60_000);
  const change = await ayse.request<OwnReview>(`/customer/review/update/${id}/`, {
    method: 'PUT',
    body: { rating: 1, text: 'İki günde indi, üzüldük.' },
  });
  expect(change).toMatchObject({
    status: 200,
    body: { id, rating: 1, title: '', created_at, edited_at: shop.clock.now().toISOString() },
  });
  expect(await ratingOf()).toEqual([1, 1]);
  const remove = () => ayse.request(`/customer/review/delete/${id}/`, { method: 'DELETE' });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect(await ratingOf()).toEqual([0, 0]);
  expect(await own(ayse)).toMatchObject({ results: [], waiting: [{ id: dinosaur }] });
  expect((await write(ayse)).status).toBe(201);
});

test('a review hidden by the owner is visible only to its author, with the reason', async () => {
  await placeOrderRow(shop, ayse);
  const { id } = (await write(ayse)).body;
  await shop.db.update(review).set({ hiddenAt: shop.clock.now(), hiddenReason: 'Kişisel bilgi içeriyor.' });
  expect(await shown()).toMatchObject({ count: 0, rating: 0, results: [] });
  expect((await own(ayse)).results).toMatchObject([{ id, hidden_reason: 'Kişisel bilgi içeriyor.' }]);
  await ayse.request(`/customer/review/update/${id}`, { method: 'PUT', body: { rating: 4, text: TEXT } });
  expect(await shown()).toMatchObject({ count: 0 });
  expect(await ratingOf()).toEqual([0, 0]);
  expect((await report(id)).status).toBe(404);
});

test('a review becomes anonymous when its author’s account is deleted', async () => {
  await placeOrderRow(shop, ayse);
  await write(ayse);
  await shop.db.delete(customer).where(eq(customer.id, ayse.id));
  expect((await shown()).results).toMatchObject([{ author: 'Eski üye', text: TEXT }]);
});

const report = (id: number, reason: unknown = 'insult') =>
  shop.request('/items/reviews/report/', { method: 'POST', body: { review: id, reason } });

test('reports of a review become one email to the owner, and are rate limited', async () => {
  await placeOrderRow(shop, ayse);
  const { id } = (await write(ayse, { text: 'Fena değil <b>ama</b> pahalı.' })).body;
  for (let again = 0; again < 10; again++) expect((await report(id)).status).toBe(204);
  expect(await report(id)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
  const mails = await deliverMails(shop);
  expect(mails).toMatchObject([{ to: 'destek@senlikhane.example', subject: 'Bildirilen yorum: Dinozor Folyo Balon' }]);
  expect(mails[0]?.text).toContain('Hakaret ya da kaba söz');
  expect(mails[0]?.html).toContain('<p>Fena değil &lt;b&gt;ama&lt;/b&gt; pahalı.</p>');
});

describe('refuses', () => {
  test.each<[OrderStatus]>([['created'], ['redirected'], ['failed'], ['expired'], ['cancelled']])(
    'a customer with only a %s order',
    async (status) => {
      await placeOrderRow(shop, ayse, status);
      expect(await write(ayse)).toMatchObject({ status: 409, body: { code: 'not_bought' } });
      expect((await own(ayse)).waiting).toEqual([]);
    },
  );

  test('a customer who bought another item, or nothing', async () => {
    await placeOrderRow(shop, ayse);
    expect(await write(ayse, { item: unicorn })).toMatchObject({ status: 409, body: { code: 'not_bought' } });
    expect(await write(berk)).toMatchObject({ status: 409, body: { code: 'not_bought' } });
    expect((await write(ayse, { item: 2_000_000_000 })).status).toBe(404);
  });

  test('a second review of the same item, also concurrently', async () => {
    await placeOrderRow(shop, ayse);
    const answers = await Promise.all([write(ayse), write(ayse), write(ayse)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await write(ayse)).toMatchObject({ status: 409, body: { code: 'already_reviewed' } });
    expect(await ratingOf()).toEqual([5, 1]);
  });

  test.each([
    ['rating', 0],
    ['rating', 6],
    ['rating', 4.5],
    ['rating', '5'],
    ['title', 'x'.repeat(81)],
    ['title', 'iki\nsatır'],
    ['text', 'kısa'],
    ['text', `  ${'\n'.repeat(20)}  `],
    ['text', 'x'.repeat(2001)],
    ['text', 'sıfır \u0000 baytı var'],
    ['item', -1],
  ])('%s (case %#)', async (field, value) => {
    await placeOrderRow(shop, ayse);
    const answer = await write(ayse, { [field]: value });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });

  test('malformed bodies', async () => {
    await placeOrderRow(shop, ayse);
    const body = { item: dinosaur, rating: 5, title: '', text: TEXT };
    await expectBadBodiesRefused(shop, { method: 'POST', path: '/customer/review/create', body }, ayse);
    const { id } = (await write(ayse)).body;
    const { item: _item, ...change } = body;
    await expectBadBodiesRefused(shop, { method: 'PUT', path: `/customer/review/update/${id}`, body: change }, ayse);
    const reported = { review: id, reason: 'other' };
    await expectBadBodiesRefused(shop, { method: 'POST', path: '/items/reviews/report', body: reported }, ayse);
    expect(await ratingOf()).toEqual([5, 1]);
  });

  test('editing another customer’s review, whatever the body contains', async () => {
    await placeOrderRow(shop, ayse);
    const { id } = (await write(ayse, { ...FORBIDDEN_FIELDS, hidden_at: '2020-01-01T00:00:00Z' })).body;
    const attack = { attacker: berk, state: () => own(ayse) };
    const body = { rating: 1, text: 'Hiç beğenmedim bunu.', customer_id: ayse.id };
    await expectOwnOnly(shop, { method: 'PUT', path: `/customer/review/update/${id}`, body }, attack);
    await expectOwnOnly(shop, { method: 'DELETE', path: `/customer/review/delete/${id}` }, attack);
    const rows = await shop.db.select().from(review);
    expect(rows).toMatchObject([{ customerId: ayse.id, createdAt: shop.clock.now(), hiddenAt: null }]);
  });

  test('reports of unknown reviews or with an unknown reason', async () => {
    expect((await report(2_000_000_000)).status).toBe(404);
    expect((await report(1, 'boredom')).status).toBe(400);
  });
});

test('an item counts as bought under a former slug, and when its variant was deleted', async () => {
  const [variant] = await shop.db.select({ id: product.id }).from(product).where(eq(product.itemId, dinosaur));
  await placeOrderRow(shop, ayse);
  await shop.db.update(orderLine).set({ slug: 'eski-adi', productId: variant?.id });
  expect((await write(ayse)).status).toBe(201);
  await placeOrderRow(shop, berk);
  await shop.db.update(orderLine).set({ slug: SLUG, productId: null });
  expect((await write(berk)).status).toBe(201);
});
