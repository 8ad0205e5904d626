import { judgeCorrection, ndcg, succeedsEarly } from '@/bench/relevance/metrics';

test('nDCG discounts a grade by the logarithm of its rank', () => {
  // 7 / log2(3) of 7
  expect(ndcg([0, 3], [3, 0, 0])).toBeCloseTo(0.6309, 4);
  // (7 + 7 / 2) of (7 + 7 / log2(3))
  expect(ndcg([3, 0, 3], [0, 3, 3])).toBeCloseTo(0.9197, 4);
  // (7 + 3 / log2(3) + 7 / 2 + 1 / log2(6) + 3 / log2(7)) of (7 + 7 / log2(3) + 3 / 2 + 3 / log2(5) + 1 / log2(6))
  expect(ndcg([3, 2, 3, 0, 1, 2], [3, 3, 2, 2, 1, 0])).toBeCloseTo(0.9488, 4);
});

test('nDCG is 1 for the best order and 0 without anything relevant', () => {
  expect(ndcg([3, 2, 1], [1, 2, 3, 0])).toBe(1);
  expect(ndcg([0, 0], [3])).toBe(0);
  expect(ndcg([], [3])).toBe(0);
  expect(ndcg([0], [0, 0])).toBe(0);
});

test('nDCG reads ten results, and expects no more than ten', () => {
  const many = Array.from({ length: 40 }, () => 3 as const);
  expect(ndcg(many.slice(0, 10), many)).toBe(1);
  expect(ndcg([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3], many)).toBe(0);
});

test('success is a perfect result among the first three', () => {
  expect(succeedsEarly([0, 2, 3])).toBe(true);
  expect(succeedsEarly([2, 2, 2, 3])).toBe(false);
});

test.each([
  ['dinazor balon', 'dinozor balon', 'dinozor balon', 'right'],
  ['dogumgunu balonu', 'doğum günü balonu', 'doğum günü balon', 'right'],
  ['dinazor balon', 'dinozor balon', 'dinazor salon', 'wrong'],
  ['buzdolabı', 'buzdolabı', 'buz', 'wrong'],
  ['kız doğum günü', 'kız doğum günü', 'doğum günü', 'none'],
  ['balon', 'balon', null, 'none'],
  ['5yas balon', '5yas balon', '5 yaş balon', 'none'],
])('a correction of "%s", meant as "%s", to "%s" is %s', (typed, meant, suggestion, expected) => {
  expect(judgeCorrection(typed, meant, suggestion)).toBe(expected);
});
