import { eq } from 'drizzle-orm';
import type { ItemDetail } from '@/contracts/catalog';
import type { SizeAdvice } from '@/contracts/size-advice';
import { item, product } from '@/server/platform/db/schema/catalog';
import { review } from '@/server/platform/db/schema/review';
import { openTestShop, type TestShop } from './shop';
import { addItems, fillShop } from './small-catalog';

const SLUG = 'korsan-kostumu';
const measuresOf = (from: number, to: number) => ({ height: { from, to }, chest: null, age: null });
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
  // The second colour repeats the sizes; one of its variants has no measures.
  await addItems(shop.db, [
    {
      title: 'Korsan Kostümü',
      category: 'kostumler',
      variants: [
        { color: 'Siyah', size: '5-6 Yaş', price: 100, stock: 1, measures: measuresOf(107, 118) },
        { color: 'Siyah', size: '3-4 Yaş', price: 100, stock: 1, measures: measuresOf(95, 106) },
        { color: 'Mavi', size: '5-6 Yaş', price: 100, stock: 1, measures: measuresOf(150, 160) },
        { color: 'Mavi', size: '3-4 Yaş', price: 100, stock: 1 },
      ],
    },
  ]);
});
afterAll(() => shop.close());

const advise = (query: string) => shop.request<SizeAdvice>(`/party/size?${query}`);

test('a size is advised by the measures of an item’s sizes', async () => {
  const { status, headers, body } = await advise(`item=${SLUG}&height=104`);
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, must-revalidate']);
  expect(body).toMatchObject({ kind: 'fits', size: '3-4 Yaş', measures: ['height'] });
  expect((await advise(`item=${SLUG}&height=110`)).body.size).toBe('5-6 Yaş');
  expect((await advise('item=unicorn-folyo-balon&height=110')).body).toMatchObject({
    kind: 'more_needed',
    measures: [],
  });
});

test('an item of which one size has no measures gives no advice, because that size may be the right one', async () => {
  const setTaller = (measures: ReturnType<typeof measuresOf> | null) =>
    shop.db.update(product).set({ measures }).where(eq(product.size, '5-6 Yaş'));
  await setTaller(null);
  expect((await advise(`item=${SLUG}&height=110`)).body).toMatchObject({ kind: 'more_needed', measures: [] });
  expect((await shop.request<ItemDetail>(`/items/detail/${SLUG}`)).body.sizes).toEqual([]);
  await setTaller(measuresOf(107, 118));
  expect((await shop.request<ItemDetail>(`/items/detail/${SLUG}`)).body.sizes).toHaveLength(2);
});

test('a clear majority of visible reviews shifts the advice', async () => {
  const [costume] = await shop.db.select().from(item).where(eq(item.slug, SLUG));
  const vote = { itemId: costume?.id ?? 0, rating: 4, text: 'Omuzları biraz dar.', fit: 'tight' as const };
  await shop.db.insert(review).values(Array.from({ length: 5 }, () => ({ ...vote })));
  expect((await advise(`item=${SLUG}&height=104`)).body).toMatchObject({
    ...{ size: '5-6 Yaş', shifted_from: '3-4 Yaş', runs: 'small', fit: { tight: 5, right: 0, loose: 0 } },
  });
  const [hidden] = await shop.db.select().from(review).limit(1);
  const reason = { hiddenAt: shop.clock.now(), hiddenReason: 'Reklam' };
  await shop.db
    .update(review)
    .set(reason)
    .where(eq(review.id, hidden?.id ?? 0));
  expect((await advise(`item=${SLUG}&height=104`)).body).toMatchObject({ size: '3-4 Yaş', runs: null });
  await shop.db.delete(review);
});

test.each([
  [`item=${SLUG}`, { height: ['Give height, chest or age.'] }],
  [`item=${SLUG}&height=uzun`, { height: ['Give the height in whole centimetres.'] }],
  [`item=${SLUG}&height=1.16`, { height: ['Give the height in whole centimetres.'] }],
  [
    `item=${SLUG}&height=44&chest=181&age=-1`,
    {
      height: ['Give the height in whole centimetres.'],
      chest: ['Give the chest girth in whole centimetres.'],
      age: ['Give the age in whole years.'],
    },
  ],
  ['height=110', { item: [expect.any(String)] }],
])('%s is refused by field', async (query, problems) => {
  const { status, body } = await advise(query);
  expect([status, body]).toEqual([400, problems]);
});

test('an unknown item and one that is not for sale are 404', async () => {
  expect((await advise('item=yok&height=110')).status).toBe(404);
  await shop.db.update(item).set({ archivedAt: shop.clock.now() }).where(eq(item.slug, SLUG));
  expect((await advise(`item=${SLUG}&height=110`)).status).toBe(404);
});
