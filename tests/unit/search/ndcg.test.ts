import { ndcg } from '@/server/domain/catalog/owner-search/measure';

const grades = new Map([
  [1, 3],
  [2, 1],
]);

test.each([
  { ids: [1, 2, 9], value: 1 },
  { ids: [2, 1], value: (1 + 3 / Math.log2(3)) / (3 + 1 / Math.log2(3)) },
  { ids: [9, 9, 1], value: 3 / 2 / (3 + 1 / Math.log2(3)) },
  { ids: [8, 9], value: 0 },
  { ids: [], value: 0 },
])('nDCG › of the order $ids', ({ ids, value }) => {
  expect(ndcg(ids, grades)).toBeCloseTo(value, 10);
});

test('nDCG › ignores results behind its depth, in the ideal order too', () => {
  expect(ndcg([9, 1], grades, 1)).toBe(0);
  expect(ndcg([1], grades, 1)).toBe(1);
});
