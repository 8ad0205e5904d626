import { PackedLists } from '@/server/domain/catalog/facet-index/item-table';

function read({ start, length, pool }: PackedLists, row: number): number[] {
  const from = start[row] ?? 0;
  return [...pool.subarray(from, from + (length[row] ?? 0))];
}

function listsOf(...rows: number[][]): PackedLists {
  const lists = new PackedLists();
  lists.reserve(rows.length);
  for (const [row, values] of rows.entries()) lists.set(row, values);
  return lists;
}

test('lists grow and shrink without affecting their neighbours', () => {
  const lists = listsOf([1, 2], [3], [4, 5, 6]);
  lists.set(1, [7, 8, 9, 10]);
  lists.set(2, [4]);
  lists.set(0, []);
  expect([0, 1, 2].map((row) => read(lists, row))).toEqual([[], [7, 8, 9, 10], [4]]);
});

test('existing lists survive adding rows and trimming', () => {
  const lists = listsOf([1, 2]);
  lists.reserve(3);
  lists.trim();
  lists.set(2, [3]);
  expect([0, 1, 2].map((row) => read(lists, row))).toEqual([[1, 2], [], [3]]);
});

test('lists that keep changing length report fragmentation before gaps fill the memory', () => {
  const lists = listsOf([1], [2]);
  expect(lists.isMostlyGaps).toBe(false);
  let writes = 0;
  while (!lists.isMostlyGaps && writes < 100)
    lists.set(
      0,
      Array.from({ length: 1 + (writes++ % 2) * 3 }, () => 1),
    );
  expect(writes).toBeLessThan(100);
  expect(lists.pool.length).toBeLessThanOrEqual(1024);
});
