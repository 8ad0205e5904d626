import type { UnknownAction } from '@reduxjs/toolkit';
import type { Favourite } from '@/services/view-models';
import { type FavouriteChange, favouriteAdded, favouriteRemoved } from './wishlist-slice';

const OF_THE_SHOPPER = [favouriteAdded, favouriteRemoved];

/** The changes of `action` that the account has to receive; none for changes from the account or another tab. */
export function wishlistChanges(
  action: UnknownAction,
  before: readonly Favourite[],
  now: readonly Favourite[],
): FavouriteChange[] {
  if (before === now || !OF_THE_SHOPPER.some((creator) => creator.match(action))) return [];
  const changes = (kind: FavouriteChange['kind'], list: readonly Favourite[], other: readonly Favourite[]) => {
    const ids = new Set(other.map(({ id }) => id));
    return list.flatMap((favourite, index) => (ids.has(favourite.id) ? [] : [{ kind, favourite, index }]));
  };
  return [...changes('remove', before, now), ...changes('add', now, before)];
}
