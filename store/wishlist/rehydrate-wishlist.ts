import { MOST_FAVOURITES } from '@/contracts/limits';
import { isSlug } from '@/contracts/slug';
import type { Favourite } from '@/services/view-models';
import { isPrice } from '../persisted-values';
import { type WishlistState, wishlistOf } from './wishlist-slice';

/** Persisted state may be old or edited: invalid favourites are dropped, the total is recounted. */
export function rehydrateWishlist(persisted: unknown): WishlistState {
  const { wishlistItems, owner, unmerged } = (persisted ?? {}) as Partial<Record<keyof WishlistState, unknown>>;
  const items = Array.isArray(wishlistItems) ? wishlistItems.filter(isFavourite).slice(0, MOST_FAVOURITES) : [];
  return wishlistOf(items, { owner: typeof owner === 'string' ? owner : null, unmerged: unmerged === true });
}

function isFavourite(value: unknown): value is Favourite {
  const { id, slug, title, get_thumbnail, price, market_price } = (value ?? {}) as Partial<Favourite>;
  return (
    Number.isInteger(id) &&
    isSlug(slug) &&
    typeof title === 'string' &&
    (get_thumbnail === null || typeof get_thumbnail === 'string') &&
    isPrice(price) &&
    isPrice(market_price)
  );
}
