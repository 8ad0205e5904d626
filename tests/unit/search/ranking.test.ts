import type { SearchPlan } from '@/server/domain/catalog/search/plan';
import { byRank, Ranker, rankItems } from '@/server/domain/catalog/search/ranking';
import { anyOf, TITLE, termOf } from '@/server/domain/catalog/text-index/text-query';
import { TextSegment } from '@/server/domain/catalog/text-index/text-segment';

/** The plan of "mavi bal" with the synonym "lacivert" and the forms "balon" and "balonlar". */
const PLAN = {
  folded: 'mavi bal',
  code: null,
  units: [anyOf([termOf('mavi'), termOf('lacivert')]), termOf('bal', true)],
  titleUnits: [
    {
      typed: termOf('mavi', false, TITLE),
      begun: anyOf([termOf('mavi', false, TITLE), termOf('lacivert', false, TITLE)]),
    },
    { typed: termOf('bal', false, TITLE), begun: termOf('bal', true, TITLE) },
  ],
} as unknown as SearchPlan;

const text = (id: number, tsv: string, popularity = 0) => ({ id, popularity, tsv });

async function rank(plan: SearchPlan, texts: readonly ReturnType<typeof text>[]) {
  const [segment] = await TextSegment.build(texts);
  if (!segment) throw new Error('There are no texts.');
  const ranker = new Ranker(segment, plan, termOf('pembe'));
  return texts.map((_, item) => ranker.rank(item));
}

test('the tier says how much of the title matches the typed words', async () => {
  const ranked = await rank(PLAN, [
    text(1, "'bal':2A 'mavi':1A"),
    text(2, "'balon':2A 'mavi':1A"),
    text(3, "'bal':1A 'mavi':2A"),
    text(4, "'balon':1A 'mavi':2A"),
    text(5, "'balon':1A 'lacivert':2A"),
    text(6, "'balon':1A 'mavi':2C"),
  ]);
  expect(ranked.map(({ tier }) => tier)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('an item with exactly the typed code is in the best tier', async () => {
  const plan: SearchPlan = { ...PLAN, code: 'q0q12345' };
  const ranked = await rank(plan, [text(1, "'q0q12345':1"), text(2, "'q0q123456':1")]);
  expect(ranked.map(({ tier }) => tier)).toEqual([0, 6]);
});

test('each place of a word counts once, the title most, and popularity lifts the sum', async () => {
  const ranked = await rank(PLAN, [
    text(1, "'balon':1A,4A 'mavi':2A"),
    text(2, "'balon':1A,4B 'mavi':2A"),
    text(3, "'balon':1B 'mavi':2C"),
    text(4, "'balon':1B 'mavi':2C", Math.round(Math.E ** 20) - 1),
  ]);
  expect(ranked.map(({ relevance }) => relevance)).toEqual([2, 2.5, 0.7, expect.closeTo(1.4, 6)]);
});

test('without words popularity alone counts', async () => {
  const plan: SearchPlan = { ...PLAN, units: [], titleUnits: [] };
  expect(await rank(plan, [text(1, '', 12)])).toMatchObject([{ relevance: 12 }]);
});

test('items that the recipient likes are marked', async () => {
  const ranked = await rank(PLAN, [text(1, "'pembe':1C"), text(2, '')]);
  expect(ranked.map(({ isLiked }) => isLiked)).toEqual([true, false]);
});

test('the index is read once for each word of the text, however many items are ranked', async () => {
  const [segment] = await TextSegment.build(
    Array.from({ length: 50 }, (_, at) => text(at + 1, "'balon':1A 'mavi':2A")),
  );
  if (!segment) throw new Error('There are no texts.');
  const readings = jest.spyOn(segment, 'wordsFrom');
  const ranker = new Ranker(segment, PLAN, null);
  for (let item = 0; item < segment.size; item++) ranker.rank(item);
  // The beginning and the whole of the title; "mavi" typed, or its synonym, "bal" typed and begun; the same two words and the synonym
  // for the places.
  expect(readings.mock.calls.map(([word]) => word)).toEqual([
    'mavi',
    'bal',
    'mavi',
    'mavi',
    'lacivert',
    'bal',
    'bal',
    'mavi',
    'lacivert',
    'bal',
  ]);
});

test('few items of many are ranked as among all', async () => {
  const places = ['1A', '2A', '1A,5B', '4C', '3B', '6'];
  const word = (name: string, at: number) => `'${name}':${places[at % places.length]}`;
  const [segment] = await TextSegment.build(
    Array.from({ length: 700 }, (_, at) =>
      text(
        at + 1,
        [word('bal', at), word('balon', at + 3), word('lacivert', at * 7), word('mavi', at * 5), word('pembe', at)]
          .filter((_one, nth) => (at >> nth) % 2 === 0)
          .join(' '),
        at,
      ),
    ),
  );
  if (!segment) throw new Error('There are no texts.');
  const all = new Ranker(segment, PLAN, termOf('pembe'));
  const items = [0, 3, 64, 65, 100, 333, 480, 511, 600, 699];
  const few = rankItems(segment, items, PLAN, termOf('pembe'));
  expect(few).toEqual(items.map((item) => all.rank(item)));
  expect(new Set(few.map(({ tier }) => tier)).size).toBeGreaterThan(2);
  expect(rankItems(segment, items.slice(0, 5), PLAN, null)).toEqual(
    few.slice(0, 5).map((one) => ({ ...one, isLiked: false })),
  );
});

test('the order is total: tier, then the order within, then the newer item', () => {
  const items = [
    { id: 1, tier: 1, isLiked: false, relevance: 1 },
    { id: 2, tier: 1, isLiked: false, relevance: 1 },
    { id: 3, tier: 1, isLiked: false, relevance: 2 },
    { id: 4, tier: 0, isLiked: false, relevance: 0 },
  ];
  expect(items.toSorted(byRank((a, b) => b.relevance - a.relevance)).map(({ id }) => id)).toEqual([4, 3, 2, 1]);
});
