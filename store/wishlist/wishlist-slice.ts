import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { MOST_FAVOURITES } from '@/contracts/limits';
import type { Favourite } from '@/services/view-models';
import { loggedIn } from '../auth/auth-slice';

/**
 * Latest first. `owner` is the email of the account that the list was synced with, null for a guest's list; `unmerged`
 * is true until the guest's list is merged into the account's.
 */
export type WishlistState = {
  wishlistItems: readonly Favourite[];
  wishlistTotal: number;
  owner: string | null;
  unmerged: boolean;
};

type Account = Pick<WishlistState, 'owner' | 'unmerged'>;
const guest: Account = { owner: null, unmerged: false };

/** An added or removed favourite, and its index in the list that contained it. */
export type FavouriteChange = { kind: 'add' | 'remove'; favourite: Favourite; index: number };

/** A list of these items, with its total. */
export function wishlistOf(items: readonly Favourite[], { owner, unmerged }: Account = guest): WishlistState {
  return { wishlistItems: items, wishlistTotal: items.length, owner, unmerged };
}

export const noFavourites: WishlistState = wishlistOf([]);

const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState: noFavourites,
  reducers: {
    /** Adding twice has no effect; a full list drops its oldest item. */
    favouriteAdded(state, { payload }: PayloadAction<Favourite>) {
      if (state.wishlistItems.some(({ id }) => id === payload.id)) return state;
      return wishlistOf([payload, ...state.wishlistItems].slice(0, MOST_FAVOURITES), state);
    },
    favouriteRemoved: (state, { payload }: PayloadAction<number>) => without(state, payload),
    /** The account's list. */
    favouritesFetched: (state, { payload }: PayloadAction<Favourite[]>) =>
      wishlistOf(payload, { owner: state.owner, unmerged: false }),
    /** The account refused a change: it is reverted, at its index. */
    favouriteRefused(state, { payload: { kind, favourite, index } }: PayloadAction<FavouriteChange>) {
      if (kind === 'add') return without(state, favourite.id);
      return wishlistOf(state.wishlistItems.toSpliced(index, 0, favourite), state);
    },
    /** Current titles and prices; items that are no longer sold are left out. */
    favouritesRefreshed: (state, { payload }: PayloadAction<Favourite[]>) => wishlistOf(payload, state),
    /** Another tab has another list. */
    wishlistReplaced: (_state, { payload }: PayloadAction<WishlistState>) => payload,
  },
  extraReducers: (builder) => {
    // Another customer's list is not this customer's.
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
