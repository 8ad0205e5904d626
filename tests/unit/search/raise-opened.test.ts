import { raiseOpened } from '@/server/domain/catalog/search/raise-opened';

const ranked = [
  [1, 0],
  [2, 2],
  [3, 2],
  [4, 2],
  [5, 4],
].map(([id = 0, tier = 0]) => ({ id, tier, title: '', isLiked: false }));

test.each([
  { opened: [], order: [1, 2, 3, 4, 5] },
  { opened: [[4, 3]], order: [1, 4, 2, 3, 5] },
  {
    opened: [
      [3, 4],
      [4, 9],
      [5, 100],
    ],
    order: [1, 4, 3, 2, 5],
  },
])('items opened $opened times › come first in their tier, no further', ({ opened, order }) => {
  const times = new Map(opened.map(([id = 0, count = 0]) => [id, count]));
  expect(raiseOpened(ranked, times).map(({ id }) => id)).toEqual(order);
});
