import { MOST_FAVOURITES } from '@/contracts/limits';
import type { Favourite } from '@/services/view-models';
import { loggedIn } from '@/store/auth/auth-slice';
import { rehydrateWishlist } from '@/store/wishlist/rehydrate-wishlist';
import {
  favouriteAdded,
  favouriteRefused,
  favouriteRemoved,
  favouritesFetched,
  noFavourites,
  wishlistReducer,
} from '@/store/wishlist/wishlist-slice';

const heart = (id: number): Favourite => ({
  id,
  slug: `balon-${id}`,
  title: `Balon ${id}`,
  get_thumbnail: null,
  price: 1000,
  market_price: 1200,
});
const user = (email: string) => ({
  token: 'token-of-customer-0123456789',
  user: {
    ...{ email, first_name: 'Ayşe', last_name: 'Yılmaz', birth_date: null, gender: 'F' as const, phone: null },
    created_at: '2026-01-01T00:00:00Z',
  },
});
const after = (...actions: Parameters<typeof wishlistReducer>[1][]) => actions.reduce(wishlistReducer, noFavourites);
const ids = (state: typeof noFavourites) => state.wishlistItems.map(({ id }) => id);

test('adding a favourite twice lists and counts it once', () => {
  const list = after(favouriteAdded(heart(1)), favouriteAdded(heart(2)), favouriteAdded(heart(1)));
  expect([ids(list), list.wishlistTotal]).toEqual([[2, 1], 2]);
  const shorter = wishlistReducer(list, favouriteRemoved(2));
  expect([ids(shorter), shorter.wishlistTotal]).toEqual([[1], 1]);
});

test('adding to a full list removes the oldest favourite', () => {
  const list = after(...Array.from({ length: MOST_FAVOURITES + 1 }, (_, index) => favouriteAdded(heart(index + 1))));
  expect([list.wishlistTotal, ids(list)[0], ids(list).at(-1)]).toEqual([MOST_FAVOURITES, MOST_FAVOURITES + 1, 2]);
});

test('a change that the account refuses is reverted, with the favourite at its position', () => {
  const list = after(favouriteAdded(heart(3)), favouriteAdded(heart(2)), favouriteAdded(heart(1)));
  const removed = wishlistReducer(list, favouriteRemoved(2));
  expect(ids(wishlistReducer(removed, favouriteRefused({ kind: 'remove', favourite: heart(2), index: 1 })))).toEqual([
    1, 2, 3,
  ]);
  expect(ids(wishlistReducer(list, favouriteRefused({ kind: 'add', favourite: heart(1), index: 0 })))).toEqual([2, 3]);
});

test('logging in keeps a guest’s favourites for the merge, and drops another customer’s', () => {
  const guest = after(favouriteAdded(heart(1)), loggedIn(user('ayse@example.com')));
  expect(guest).toMatchObject({ wishlistTotal: 1, owner: 'ayse@example.com', unmerged: true });
  const fetched = wishlistReducer(guest, favouritesFetched([heart(1), heart(2)]));
  expect(fetched).toMatchObject({ wishlistTotal: 2, unmerged: false });
  expect(wishlistReducer(fetched, loggedIn(user('berk@example.com')))).toMatchObject({ wishlistTotal: 0 });
});

describe('persisted favourites', () => {
  test('are rehydrated with a recomputed total', () => {
    const remembered = { ...after(favouriteAdded(heart(1))), wishlistTotal: 99 };
    expect(rehydrateWishlist(remembered)).toEqual({ ...remembered, wishlistTotal: 1 });
  });

  test('are rehydrated without invalid entries and foreign slugs', () => {
    const wishlistItems = [null, {}, { ...heart(1), price: '1,00' }, { ...heart(2), slug: '//evil' }, heart(3)];
    expect(ids(rehydrateWishlist({ wishlistItems }))).toEqual([3]);
    expect(rehydrateWishlist({ wishlistItems: 'none' })).toEqual(noFavourites);
  });
});
