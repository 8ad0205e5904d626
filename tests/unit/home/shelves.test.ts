import { offersAmong, variedItems } from '@/components/home/shelves';
import { tilesOf } from '@/components/home/tiles';
import type { Item } from '@/services/view-models';

const item = (id: number, ...prices: [price: number, before: number][]): Item =>
  ({ id, products: prices.map(([price, market_price]) => ({ price, market_price, stock: 3 })) }) as unknown as Item;

test('offers are reduced items, ordered by the discount of their cheapest variant', () => {
  const items = [
    item(1, [9000, 10000]),
    item(2, [10000, 10000]),
    item(3, [5000, 10000]),
    item(4, [8000, 10000]),
    item(5, [4000, 4000], [5000, 50000]),
    item(6, [7000, 10000]),
  ];
  expect(offersAmong(items, 10).map(({ id }) => id)).toEqual([3, 6, 4, 1]);
  expect(offersAmong(items, 4)).toHaveLength(4);
});

test('a sold-out variant makes no offer', () => {
  const reduced = [1, 2, 3, 4].map((id) => item(id, [5000, 10000]));
  const soldOut = { ...item(5, [1000, 10000], [4000, 4000]) };
  soldOut.products = soldOut.products.map((product, index) => ({ ...product, stock: index }));
  expect(offersAmong([...reduced, soldOut], 10).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

test('too few offers give an empty list', () => {
  expect(offersAmong([item(1, [5000, 10000]), item(2, [5000, 5000])], 10)).toEqual([]);
});

test('tiles show their category’s image; empty categories have no tile', () => {
  const row = { id: 1, name: 'Balonlar', slug: 'balonlar', parent_id: null, image: '/media/b.webp', count: 3 };
  const named = [
    { title: 'Balon', slug: 'balonlar' },
    { title: 'Yok', slug: 'boyle-bir-kategori-yok' },
    { title: 'Boş', slug: 'bos' },
    { title: 'Bağlantı', slug: null },
  ];
  expect(tilesOf(named, [row, { ...row, id: 2, slug: 'bos', count: 0 }])).toEqual([
    { title: 'Balon', slug: 'balonlar', image: '/media/b.webp' },
  ]);
});

describe('the newest items', () => {
  const of = (id: number, category: number): Item => ({ id, main_category: { id: category } }) as unknown as Item;
  const ids = (items: readonly Item[]) => items.map(({ id }) => id);

  test('cover different themes and categories first, each with its newest item', () => {
    const rockets = [of(99, 1), of(98, 2), of(97, 3), of(96, 4)];
    const dinosaurs = [of(60, 1), of(59, 2)];
    const plain = [of(50, 5), of(49, 6)];
    // 60 is newer than 59, but of the same category as the first rocket.
    expect(ids(variedItems([...rockets, ...plain], [rockets, dinosaurs], 4))).toEqual([99, 59, 50, 49]);
  });

  test('are filled with the remaining ones when themes and categories run out', () => {
    const rockets = [of(9, 1), of(8, 1), of(7, 2)];
    const dinosaurs = [of(6, 1)];
    expect(ids(variedItems(rockets, [rockets, dinosaurs], 4))).toEqual([9, 6, 8, 7]);
    expect(ids(variedItems(rockets, [rockets, dinosaurs], 2))).toEqual([9, 6]);
  });
});
