import { suggestItems } from '@/app/_cart/suggest-items';
import { inKurus } from '@/contracts/money-fields';
import type { Item, RelatedItems } from '@/services/view-models';
import { sampleItem, sampleProduct } from '@/tests/components/sample-item';

/** An item with this price in lira. */
const item = (id: number, price: number, stock = 5) =>
  inKurus(sampleItem({ id, products: [sampleProduct({ id, price: `${price}.00`, stock })] }));
const related = (together: Item[], alike: Item[] = [], from: RelatedItems['together_from'] = 'catalogue') => {
  return { theme: null, together, alike, together_from: from };
};
const catalogue = related([item(1, 10), item(2, 90), item(3, 60)], [item(4, 200), item(5, 30)]);
const bought = related([item(11, 70), item(12, 20), item(13, 500), item(14, 60)], [item(4, 200)], 'orders');

/** The ids of the suggestions: those that make delivery free, and the others. */
function suggested({
  of = [catalogue],
  priced = [] as Item[],
  inCart = [] as number[],
  needed = 0,
}: Partial<{ of: ReturnType<typeof related>[]; priced: Item[]; inCart: number[]; needed: number }>) {
  const { fitting, others, from } = suggestItems({ related: of, priced, inCart, needed });
  return { fitting: fitting.map(({ id }) => id), others: others.map(({ id }) => id), from };
}

test('items that make delivery free come first, the nearest price before others, and none that costs far more', () => {
  expect(suggested({ needed: 50_00 })).toEqual({ fitting: [3], others: [1, 2, 4, 5], from: 'catalogue' });
  expect(suggested({ needed: 60_01 })).toEqual({ fitting: [2], others: [1, 3, 4, 5], from: 'catalogue' });
});

test('what was bought together comes before related items of a nearer price, and those before any other', () => {
  const { fitting } = suggested({ of: [catalogue, bought], priced: [item(20, 50)], needed: 50_00 });
  expect(fitting).toEqual([14, 11, 3]);
  expect(suggested({ of: [], priced: [item(20, 55), item(21, 50)], needed: 50_00 }).fitting).toEqual([21, 20]);
});

test('an item of exactly the missing amount makes delivery free, and one kuruş less does not', () => {
  expect(suggested({ needed: 60_00 }).fitting).toEqual([3, 2]);
  expect(suggested({ of: [related([item(1, 59)])], needed: 60_00 })).toMatchObject({ fitting: [], others: [1] });
});

test('no item is said to make delivery free when nothing is missing', () => {
  expect(suggested({ priced: [item(20, 50)] })).toEqual({ fitting: [], others: [1, 2, 3, 4, 5], from: 'catalogue' });
});

test('enough of what was bought together stands alone, those of several items in turns', () => {
  expect(suggested({ of: [bought, catalogue] })).toEqual({ fitting: [], others: [11, 12, 13, 14], from: 'orders' });
  const second = related([item(11, 70), item(15, 5)], [], 'orders');
  expect(suggested({ of: [bought, second] }).others).toEqual([11, 12, 15, 13, 14]);
});

test('too little of what was bought together is followed by related items', () => {
  const few = related([item(11, 70), item(12, 20)], [item(4, 200)], 'orders');
  expect(suggested({ of: [few] })).toEqual({ fitting: [], others: [11, 12, 4], from: 'catalogue' });
});

test('items in the cart and sold-out items are not suggested', () => {
  const some = related([item(1, 10), item(2, 90), item(3, 60)], [item(4, 200, 0), item(1, 10)]);
  const priced = [item(2, 90), item(6, 91, 0)];
  expect(suggested({ of: [some], inCart: [2], priced, needed: 80_00 })).toMatchObject({ fitting: [], others: [1, 3] });
});

test('there are eight suggestions at most, three of them for free delivery', () => {
  const many = related(Array.from({ length: 12 }, (_none, n) => item(n + 1, 50)));
  const { fitting, others } = suggested({ of: [many], needed: 50_00 });
  expect([fitting.length, others.length]).toEqual([3, 5]);
});
