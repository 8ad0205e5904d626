import { placePins } from '@/server/domain/catalog/search/pins';

const pin = (itemId: number, position: number) => ({ itemId, position });

test.each([
  { pins: [pin(4, 1)], placed: [4, 1, 2, 3, 5] },
  { pins: [pin(5, 3), pin(4, 1)], placed: [4, 1, 5, 2, 3] },
  { pins: [pin(1, 3)], placed: [2, 3, 1, 4, 5] },
  { pins: [pin(1, 2), pin(2, 1)], placed: [2, 1, 3, 4, 5] },
  { pins: [pin(2, 90)], placed: [1, 3, 4, 5, 2] },
])('pins $pins › move their items and keep the order of the others', ({ pins, placed }) => {
  expect(placePins([1, 2, 3, 4, 5], pins)).toEqual(placed);
});

test('a pin of an item outside the result › changes nothing', () => {
  expect(placePins([1, 2, 3], [pin(9, 1)])).toEqual([1, 2, 3]);
});
