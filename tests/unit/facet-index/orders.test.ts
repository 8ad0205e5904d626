import { ItemTable, RowSet } from '@/server/domain/catalog/facet-index/item-table';
import { Orders } from '@/server/domain/catalog/facet-index/orders';

const ITEMS = 320;

const table = new ItemTable();
for (let row = 0; row < ITEMS; row++)
  table.put({
    id: row + 1,
    popularity: (row * 7) % 5,
    price: (row * 31) % 90,
    rating: (row % 4) + 0.5,
    titleHash: row,
    terms: [],
    options: [],
  });
const orders = new Orders(table, async () => Int32Array.from(table.ids.subarray(0, ITEMS)).reverse());

const FEW = [3, 8, 17, 40, 41, 203, 319];
const MANY = Array.from({ length: ITEMS }, (_, row) => row);

test.each(['relevance', '-id', 'price', '-price', '-rating', 'title'] as const)(
  'a page by %s has the same order for few hits as for many',
  async (ordering) => {
    const all = await orders.page(RowSet.of(ITEMS, MANY), ordering, ITEMS, 0);
    const expected = all.filter((row) => FEW.includes(row));
    expect(all).toHaveLength(ITEMS);
    expect(await orders.page(RowSet.of(ITEMS, FEW), ordering, 4, 0)).toEqual(expected.slice(0, 4));
    expect(await orders.page(RowSet.of(ITEMS, FEW), ordering, 4, 4)).toEqual(expected.slice(4));
  },
);
