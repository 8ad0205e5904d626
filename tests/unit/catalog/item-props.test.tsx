import { itemProps } from '@/app/_catalog/item-props';
import { sampleDetail, sampleItem } from '@/tests/components/sample-item';
import { dispatchBy } from '@/tests/support/dispatch-terms';

const reviews = jest.fn(async () => ({
  count: 1,
  results: [],
  stars: [0, 0, 0, 0, 1],
  rating: 5,
  fit: {},
  next: null,
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

beforeEach(() => shelves.mockReturnValue({ theme: null, alike: [], together: [], together_from: 'catalogue' }));

/** All objects and arrays inside. */
function* objectsIn(value: unknown): Iterable<object> {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

test('an item without reviews is plain data that has no object twice and no text of 1 024 characters', async () => {
  shelves.mockReturnValue({
    ...{ theme: { key: 'tema', value: 'uzay' }, together_from: 'catalogue' },
    ...{ alike: [sampleItem()].map((one) => ({ ...one, products: [] })), together: [] },
  });
  const description = 'Şişince 45 santim olur 🎈. '.repeat(100);
  const props = await itemProps(item({ description }));
  expect(JSON.parse(JSON.stringify(props))).toEqual(props);
  const objects = [...objectsIn(props)];
  expect(new Set(objects).size).toBe(objects.length);
  expect(props.parts.flat().filter((piece) => piece.length >= 1024)).toEqual([]);
  const html = props.parts.map((pieces) => pieces.join('')).join('');
  expect(html).toContain(description.trim());
  expect(html).toContain('Bu ürüne henüz yorum yazılmadı.');
  const [shelf, ...others] = props.shelves.map(({ heading }) => heading.join(''));
  expect(others).toEqual([]);
  expect(shelf).toMatch(/Aynı temadan.*href="\/alisveris\?properties=tema:uzay"/);
  expect(reviews).not.toHaveBeenCalled();
});

test('the variant that the URL names comes first, or else one in stock, or else any', async () => {
  const firstOf = async (stocks: number[], query = '') =>
    (await itemProps(item({}, stocks), new URLSearchParams(query))).first;
  expect([await firstOf([3, 3], 'renk=mavi'), await firstOf([0, 3]), await firstOf([0, 0])]).toEqual([1, 1, 0]);
});

test('reviews are elements, because they can be reported and followed by more', async () => {
  const { reviews: section, parts } = await itemProps(item({ rate_counter: 1 }));
  expect(section).not.toBeNull();
  expect(parts.flat().join('')).not.toContain('yorumlar');
});
