import { type Basket, Baskets } from '@/server/domain/ordering/bought-together/baskets';
import { rankPairs } from '@/server/domain/ordering/bought-together/rank-pairs';

/** The lists of what is bought together in these orders, by item. */
async function listsOf(orders: readonly Basket[]): Promise<Record<number, number[]>> {
  const baskets = new Baskets();
  for (const order of orders) baskets.add(order);
  const lists: Record<number, number[]> = {};
  for await (const { id, others } of rankPairs(baskets.index())) lists[id] = others;
  return lists;
}

/** So many orders of these items, each of another buyer; buyers are numbered from `first`. */
const orders = (count: number, first: number, ...items: number[]) =>
  Array.from({ length: count }, (_none, n) => ({ buyer: first + n, items }));
/** Orders of something else: without them each pair would be as frequent as by chance. */
const others = orders(50, 9000, 99);

test('two items of five buyers are bought together, in both directions; of four they are not', async () => {
  expect(await listsOf([...orders(5, 0, 1, 2), ...others])).toEqual({ 1: [2], 2: [1] });
  expect(await listsOf([...orders(4, 0, 1, 2), ...others])).toEqual({});
});

test('a buyer who repeats an order counts once', async () => {
  const repeated = Array.from({ length: 9 }, () => ({ buyer: 7, items: [1, 2] }));
  expect(await listsOf([...orders(4, 100, 1, 2), ...others])).toEqual({});
  expect(await listsOf([...orders(3, 100, 1, 2), ...repeated, ...others])).toEqual({});
  expect(await listsOf([...orders(4, 100, 1, 2), ...repeated, ...others])).toEqual({ 1: [2], 2: [1] });
});

test('orders of one buyer count wherever they stand between those of others', async () => {
  const mixed = orders(4, 0, 1, 2).flatMap((order) => [order, { buyer: 500, items: [1, 2] }]);
  expect(await listsOf([...mixed, ...others])).toEqual({ 1: [2], 2: [1] });
});

test('two items in different orders of one buyer are not bought together', async () => {
  const apart = orders(9, 0, 1).concat(orders(9, 0, 2));
  expect(await listsOf([...apart, ...others])).toEqual({});
});

test('a best seller that everybody buys ranks below what belongs to the item', async () => {
  const best = 50;
  const lists = await listsOf([
    ...orders(9, 0, 1, 2, best),
    ...orders(3, 100, 1, best),
    ...orders(400, 200, best),
    ...orders(5, 700, 3),
    ...orders(80, 800, 4),
  ]);
  expect(lists[1]).toEqual([2, best]);
});

test('what is bought together less often than by chance is in no list', async () => {
  const lists = await listsOf([
    ...orders(6, 0, 1, 2),
    ...orders(60, 100, 1),
    ...orders(60, 300, 2),
    ...orders(5, 500, 3),
  ]);
  expect(lists).toEqual({});
});

test('a list has sixteen items at most, and equal ones are in the order of their ids', async () => {
  const items = Array.from({ length: 30 }, (_none, n) => n + 1);
  const lists = await listsOf([...orders(6, 0, ...items.toReversed()), ...others]);
  expect(lists[30]).toEqual(items.slice(0, 16));
});

test('no orders have no lists', async () => {
  expect(await listsOf([])).toEqual({});
});
