import { suggestItems } from '@/app/_cart/suggest-items';
import { inKurus } from '@/contracts/money-fields';
import { sampleItem, sampleProduct } from '@/tests/components/sample-item';

/** An item with this price in lira. */
const item = (id: number, price: number, stock = 5) =>
  inKurus(sampleItem({ id, products: [sampleProduct({ id, price: `${price}.00`, stock })] }));
const related = { theme: null, together: [item(1, 10), item(2, 90), item(3, 60)], alike: [item(4, 200), item(5, 30)] };
const ids = (...given: Parameters<typeof suggestItems>) => suggestItems(...given).map(({ id }) => id);

test('the cheapest item that makes delivery free comes first, then the others by descending price', () => {
  expect(ids(related, [], 50_00)).toEqual([3, 2, 4, 5, 1]);
});

test('with free delivery reached, complementary items come before similar ones', () => {
  expect(ids(related, [], 0)).toEqual([1, 2, 3, 4, 5]);
});

test('items in the cart and sold-out items are not suggested', () => {
  expect(ids({ ...related, alike: [item(4, 200, 0), item(1, 10)] }, [2], 0)).toEqual([1, 3]);
});
