import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { MOST_FAVOURITES } from '@/contracts/limits';
import type { Favourite } from '@/contracts/wishlist';
import { loggedIn } from '../auth/auth-slice';

/**
 * Latest first. `owner` is the mail of the account that the list was synced with, null for a guest's list; `unmerged`
 * says that the account has not taken in the guest's list yet.
 */
export type WishlistState = {
  wishlistItems: readonly Favourite[];
  wishlistTotal: number;
  owner: string | null;
  unmerged: boolean;
};

type Account = Pick<WishlistState, 'owner' | 'unmerged'>;
const guest: Account = { owner: null, unmerged: false };

/** A favourite that came or went, and its place in the list that held it. */
export type FavouriteChange = { kind: 'add' | 'remove'; favourite: Favourite; place: number };

/** A list of these items, with its total counted. */
export function wishlistOf(items: readonly Favourite[], { owner, unmerged }: Account = guest): WishlistState {
  return { wishlistItems: items, wishlistTotal: items.length, owner, unmerged };
}

export const noFavourites: WishlistState = wishlistOf([]);

const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState: noFavourites,
  reducers: {
    /** A second time is the same as once; the oldest makes room when the list is full. */
    favouriteAdded(state, { payload }: PayloadAction<Favourite>) {
      if (state.wishlistItems.some(({ id }) => id === payload.id)) return state;
      return wishlistOf([payload, ...state.wishlistItems].slice(0, MOST_FAVOURITES), state);
    },
    favouriteRemoved: (state, { payload }: PayloadAction<number>) => without(state, payload),
    /** The account said how the list looks. */
    favouritesFetched: (state, { payload }: PayloadAction<Favourite[]>) =>
      wishlistOf(payload, { owner: state.owner, unmerged: false }),
    /** The account refused a change: it is taken back, at its place. */
    favouriteRefused(state, { payload: { kind, favourite, place } }: PayloadAction<FavouriteChange>) {
      if (kind === 'add') return without(state, favourite.id);
      return wishlistOf(state.wishlistItems.toSpliced(place, 0, favourite), state);
    },
    /** Today's titles and prices; what is no longer sold is left out. */
    favouritesRefreshed: (state, { payload }: PayloadAction<Favourite[]>) => wishlistOf(payload, state),
    /** Another tab has another list. */
    wishlistReplaced: (_state, { payload }: PayloadAction<WishlistState>) => payload,
  },
  extraReducers: (builder) => {
    // What another customer has left behind on this browser is not this one's.
    builder.addCase(loggedIn, (state, { payload: { user } }) => {
      const own = state.owner === null || state.owner === user.email;
      return wishlistOf(own ? state.wishlistItems : [], { owner: user.email, unmerged: true });
    });
  },
});

export const {
  favouriteAdded,
  favouriteRemoved,
  favouritesFetched,
  favouriteRefused,
  favouritesRefreshed,
  wishlistReplaced,
} = wishlistSlice.actions;
export const wishlistReducer = wishlistSlice.reducer;

function without(state: WishlistState, item: number): WishlistState {
  return wishlistOf(
    state.wishlistItems.filter(({ id }) => id !== item),
    state,
  );
}
