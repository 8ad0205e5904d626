import { itemProps } from '@/app/_catalog/item-props';
import { sampleDetail, sampleItem } from '@/tests/components/sample-item';
import { dispatchBy } from '@/tests/support/dispatch-terms';

const REVIEW = {
  ...{ id: 7, author: 'Ayşe Y.', rating: 5, title: '', fit: null, created_at: '2026-11-01T10:00:00Z' },
  ...{ text: 'Çok güzel <b>uçtu</b> & indi. '.repeat(60), edited_at: null, answer: null },
};
const reviews = jest.fn(async () => ({
  ...{ count: 7, rating: 5, stars: [0, 0, 0, 0, 7], fit: { tight: 0, right: 0, loose: 0 } },
  ...{ results: [REVIEW], next: 'https://dukkan.test/api/…', previous: null },
}));
const shelves = jest.fn();

jest.mock('@/services/http/server', () => ({ serverApi: {}, keepUntilChange: (read: unknown) => read }));
jest.mock('@/services/catalog/catalog', () => ({ getRelatedItems: async () => shelves() }));
jest.mock('@/services/review/review', () => ({ getItemReviews: () => reviews() }));
jest.mock('@/services/content/settings', () => ({
  readSettings: async () => ({
    ...{ store_name: 'Dükkân', working_days: [1, 2], holidays: [], transit: dispatchBy(14).transit },
    company: { claims: { same_day_until: 14 } },
  }),
}));

const item = (overrides: Parameters<typeof sampleDetail>[0] = {}, stocks = [0, 3]) =>
  sampleDetail(
    { rate_counter: 0, ...overrides },
    stocks.map((stock, at) => ({ id: 11 + at, color: ['Kırmızı', 'Mavi'][at] ?? null, stock })),
    [],
  );

beforeEach(() => reviews.mockClear());
beforeEach(() => shelves.mockReturnValue({ theme: null, alike: [], together: [], together_from: 'catalogue' }));

/** All objects and arrays inside. */
function* objectsIn(value: unknown): Iterable<object> {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

test.each([
  ['without reviews', 0, 'Bu ürüne henüz yorum yazılmadı.'],
  ['with reviews', 7, 'Çok güzel &lt;b&gt;uçtu&lt;/b&gt; &amp; indi.'],
])('an item %s is plain data that has no object twice and no text of 1 024 characters', async (_what, count, text) => {
  shelves.mockReturnValue({
    ...{ theme: { key: 'tema', value: 'uzay' }, together_from: 'catalogue' },
    ...{ alike: [sampleItem()].map((one) => ({ ...one, products: [] })), together: [] },
  });
  const description = 'Şişince 45 santim olur 🎈. '.repeat(100);
  const props = await itemProps(item({ description, rate_counter: count }));
  expect(JSON.parse(JSON.stringify(props))).toEqual(props);
  const objects = [...objectsIn(props)];
  expect(new Set(objects).size).toBe(objects.length);
  const pieces = [...props.parts, props.reviews?.aside ?? [], props.reviews?.list ?? []];
  expect(pieces.flat().filter((piece) => piece.length >= 1024)).toEqual([]);
  const html = pieces.map((some) => some.join('')).join('');
  expect(html).toContain(description.trim());
  expect(html).toContain(text);
  const [shelf, ...others] = props.shelves.map(({ heading }) => heading.join(''));
  expect(others).toEqual([]);
  expect(shelf).toMatch(/Aynı temadan.*href="\/alisveris\?properties=tema:uzay"/);
  expect(reviews).toHaveBeenCalledTimes(count > 0 ? 1 : 0);
});

test('the variant that the URL names comes first, or else one in stock, or else any', async () => {
  const firstOf = async (stocks: number[], query = '') =>
    (await itemProps(item({}, stocks), new URLSearchParams(query))).purchase.first;
  expect([await firstOf([3, 3], 'renk=mavi'), await firstOf([0, 3]), await firstOf([0, 0])]).toEqual([1, 1, 0]);
});

test('the first page of reviews can be reported and followed by more, below the shop’s name', async () => {
  const { reviews: some, parts } = await itemProps(item({ rate_counter: 7 }));
  expect(some).toMatchObject({ shop: 'Dükkân', shown: [7], hasMore: true });
  expect(some?.list.join('')).toContain('data-report="7"');
  expect(parts.flat().join('')).not.toContain('yorumlar');
});
