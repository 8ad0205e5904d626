import { readSharedList, shareHref } from '@/services/wishlist/share-list';

test('a list survives its URL', () => {
  const href = shareHref([{ id: 12 }, { id: 3 }, { id: 450 }]);
  expect(href).toBe('/favorilerim?liste=12-3-450');
  expect(readSharedList(new URL(href, 'https://shop.invalid').searchParams.get('liste') ?? '')).toEqual([12, 3, 450]);
});

test('a long list is limited to one page, each item once', () => {
  const many = Array.from({ length: 100 }, (_, index) => ({ id: index + 1 }));
  expect(readSharedList(shareHref(many).split('=')[1])).toHaveLength(48);
  expect(readSharedList('5-5-7-5')).toEqual([5, 7]);
});

test.each([undefined, '', '0', '-1', '1--2', '1-', '1,2', '1e3', 'a', '1-99999999999', '1 2', "1'--"])(
  '%j is not a list',
  (text) => {
    expect(readSharedList(text)).toBeNull();
  },
);
