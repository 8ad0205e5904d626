import { RowSet } from '@/server/domain/catalog/facet-index/item-table';

const ROWS = 70;
const read = (set: RowSet) => Array.from({ length: ROWS + 5 }, (_, row) => row).filter((row) => set.has(row));

test('rows are added and removed individually, also at word boundaries', () => {
  const set = new RowSet(ROWS);
  for (const row of [0, 31, 32, 63, 69]) set.add(row);
  set.delete(32);
  expect(read(set)).toEqual([0, 31, 63, 69]);
});

test('a copy is independent', () => {
  const set = new RowSet(ROWS);
  set.add(31);
  const copy = set.copy();
  copy.delete(31);
  copy.add(5);
  expect([read(set), read(copy)]).toEqual([[31], [5]]);
});

test('rows that meet a condition are found in their order, and no more than needed', () => {
  const set = RowSet.of(ROWS, [69, 0, 31, 32, 63]);
  expect(set.rowsThat(() => true)).toEqual([0, 31, 32, 63, 69]);
  expect(set.rowsThat((row) => row % 2 === 1)).toEqual([31, 63, 69]);
  expect(set.rowsThat(() => true, 2)).toEqual([0, 31]);
});
