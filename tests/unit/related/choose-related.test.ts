import { type Candidate, chooseRelated } from '@/server/domain/catalog/related/choose-related';

const BALLOONS = 1;
const FOIL = 2;
const TABLE = 10;
const PLATES = 11;
const CUPS = 12;

/** The item is red and in the category of foil balloons. */
const item = { category: FOIL, root: BALLOONS, colors: ['Kırmızı'] };

function candidate(id: number, category: number, more: Partial<Candidate> = {}): Candidate {
  return { id, category, root: category < TABLE ? BALLOONS : TABLE, colors: ['Mavi'], popularity: id, ...more };
}

const choose = (...candidates: Candidate[]) => chooseRelated(item, candidates, candidates);

test('one item of each other category is complementary, none of the own category', () => {
  const { together } = choose(candidate(1, FOIL), candidate(2, PLATES), candidate(3, PLATES), candidate(4, CUPS));
  expect(together).toEqual([4, 3]);
});

test('a matching colour ranks above popularity', () => {
  const { together } = choose(
    candidate(1, PLATES, { colors: ['Mavi', 'Kırmızı'] }),
    candidate(9, PLATES),
    candidate(5, CUPS),
  );
  expect(together).toEqual([1, 5]);
});

test('other parts of the catalogue rank above the item’s own', () => {
  const { together } = choose(candidate(9, BALLOONS, { colors: ['Mavi', 'Kırmızı'] }), candidate(1, PLATES));
  expect(together).toEqual([1, 9]);
});

test('no item is in both lists; similar items are ranked by category, then popularity', () => {
  const { alike, together } = choose(
    candidate(1, FOIL),
    candidate(2, FOIL),
    candidate(3, PLATES),
    candidate(4, PLATES),
  );
  expect(together).toEqual([4]);
  expect(alike).toEqual([2, 1, 3]);
});

test('the item’s own category does not crowd out the others', () => {
  const foils = [21, 22, 23, 24, 25, 26].map((id) => candidate(id, FOIL));
  const { alike } = choose(...foils, candidate(1, PLATES), candidate(2, PLATES), candidate(99, CUPS));
  expect(alike).toEqual([26, 25, 24, 23, 22, 21, 1]);
  const many = Array.from({ length: 9 }, (_, index) => candidate(50 + index, PLATES));
  expect(choose(...foils, ...many).alike).toEqual([26, 25, 24, 23, 57, 56, 55, 54]);
});

test('a list has at most eight items', () => {
  const many = Array.from({ length: 30 }, (_, index) => candidate(100 + index, 100 + index));
  const { alike, together } = choose(...many);
  expect(together).toHaveLength(8);
  expect(alike).toHaveLength(8);
});

describe('what was bought together', () => {
  const candidates = [candidate(1, FOIL), candidate(2, PLATES), candidate(3, CUPS)];

  test('takes the place of what suits, from four items on, and is not repeated among the similar ones', () => {
    const { alike, together, togetherFrom } = chooseRelated(item, candidates, candidates, [9, 2, 8, 7]);
    expect([together, togetherFrom]).toEqual([[9, 2, 8, 7], 'orders']);
    expect(alike).toEqual([1, 3]);
  });

  test('is not shown below four items', () => {
    const { together, togetherFrom } = chooseRelated(item, candidates, candidates, [9, 2, 8]);
    expect([together, togetherFrom]).toEqual([[3, 2], 'catalogue']);
  });
});
