import { offerItems } from '@/app/_catalog/read-item-page';
import { offerPageMaker, pageMaker } from '@/contracts/made-page';
import { sampleDetail } from '@/tests/components/sample-item';
import { dispatchBy } from '@/tests/support/dispatch-terms';

const found = jest.fn();

jest.mock('@/services/http/server', () => ({ serverApi: {}, keepUntilChange: (read: unknown) => read }));
jest.mock('@/services/catalog/catalog', () => ({
  getItemDetail: async () => found(),
  getRelatedItems: async () => null,
}));
jest.mock('@/services/review/review', () => ({
  getItemReviews: async () => ({
    ...{ count: 2, rating: 5, stars: [0, 0, 0, 0, 2], fit: { tight: 0, right: 0, loose: 0 } },
    ...{ results: [], next: null, previous: null },
  }),
}));
jest.mock('@/services/content/settings', () => ({
  readSettings: async () => ({
    ...{ store_name: 'Dükkân', working_days: [1], holidays: [], transit: dispatchBy(14).transit },
    company: { claims: { same_day_until: 14 } },
  }),
}));

const balloons = { id: 2, name: 'Balonlar', slug: 'balonlar', parents: [{ id: 1, name: 'Süsler', slug: 'susler' }] };
const SIZES = [{ size: 'M', measures: { height: { from: 100, to: 110 }, chest: null, age: null } }];

const detail = (overrides: Parameters<typeof sampleDetail>[0] = {}, sizes: Parameters<typeof sampleDetail>[2] = []) =>
  sampleDetail(
    {
      slug: 'ay-balon',
      canonical: '/balonlar/ay-balon',
      rate_counter: 0,
      main_category: balloons,
      categories: [balloons],
      ...overrides,
    },
    [{}],
    sizes,
  );

const read = async (path: string) => (await pageMaker('item')?.read(path, '?')) ?? null;

beforeAll(() => {
  offerItems();
  offerPageMaker('item', { html: async () => '' });
});
beforeEach(() => found.mockReturnValue(detail()));

test('an item has the title, description and image of its page, and one URL below its main category', async () => {
  const page = await read('/ay-balon');
  expect(page).toMatchObject({
    title: 'Dükkân | Dinozor Folyo Balon',
    url: expect.stringMatching(/\/balonlar\/ay-balon$/),
  });
  expect(page?.own?.image).toMatch(/\/paylasim\/urun\/ay-balon\.jpg$/);
  expect(await read('/susler/ay-balon')).toMatchObject({ url: page?.url });
});

test('items below a category, those that are worn, and those with reviews are kinds of their own', async () => {
  const kinds = [(await read('/ay-balon'))?.kind, (await read('/balonlar/ay-balon'))?.kind];
  for (const item of [detail({}, SIZES), detail({ rate_counter: 2 }), detail({ rate_counter: 2 }, SIZES)]) {
    found.mockReturnValue(item);
    kinds.push((await read('/ay-balon'))?.kind);
  }
  expect(new Set(kinds).size).toBe(5);
});

test.each([
  ['no item', '/ay-balon', () => null],
  ['a former slug', '/ay-balonu', detail],
  ['a category that it is not in', '/kostumler/ay-balon', detail],
])('%s is left to Next', async (_what, path, item) => {
  found.mockReturnValue(item());
  expect(await read(path)).toBeNull();
});
