import { growthOf, type Memory } from '@/tests/soak/memory';

/** Thirty samples with the given heap sizes. */
const measured = (heap: (count: number) => number): Memory[] =>
  Array.from({ length: 30 }, (_one, count) => ({ minute: count, heap: heap(count), external: 200, resident: 600 }));
const grown = (heap: (count: number) => number) =>
  growthOf(measured(heap))
    .filter((one) => one.grown)
    .map(({ of }) => of);

test('growth before the end of the warm-up is no leak', () => {
  expect(grown((count) => Math.min(100 + count * 30, 250))).toEqual([]);
});

test('continuous growth is a leak', () => {
  expect(grown((count) => 150 + count * 2)).toEqual(['heap']);
});

test('a single outlier is no leak', () => {
  expect(grown((count) => (count === 29 ? 400 : 150))).toEqual([]);
});
