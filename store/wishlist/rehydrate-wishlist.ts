import { MOST_FAVOURITES } from '@/contracts/limits';
import type { Favourite } from '@/contracts/wishlist';
import { isPrice, isSlug } from '../remembered-values';
import { type WishlistState, wishlistOf } from './wishlist-slice';

/** What a browser remembers may be old or edited: what doesn't look like a favourite is dropped, the total recounted. */
export function rehydrateWishlist(remembered: unknown): WishlistState {
  const { wishlistItems, owner, unmerged } = (remembered ?? {}) as Partial<Record<keyof WishlistState, unknown>>;
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
