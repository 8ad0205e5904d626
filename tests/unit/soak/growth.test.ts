import { growthOf, type Memory } from '@/tests/soak/memory';

/** Thirty measures, of which each says how much is on the heap. */
const measured = (heap: (count: number) => number): Memory[] =>
  Array.from({ length: 30 }, (_one, count) => ({ minute: count, heap: heap(count), external: 200, resident: 600 }));
const grown = (heap: (count: number) => number) =>
  growthOf(measured(heap))
    .filter((one) => one.grown)
    .map(({ of }) => of);

test('what grows before the end of the warm-up is no leak', () => {
  expect(grown((count) => Math.min(100 + count * 30, 250))).toEqual([]);
});

test('what goes on growing is one', () => {
  expect(grown((count) => 150 + count * 2)).toEqual(['heap']);
});

test('a single measure that stands out is none', () => {
  expect(grown((count) => (count === 29 ? 400 : 150))).toEqual([]);
});
