import { cheapestFirst } from '@/components/catalog/cheapest';
import type { Favourite, Item } from '@/services/view-models';

/** The data of an item stored as a favourite; null for one without a variant, which has no price. */
export function favouriteOf({ id, slug, title, get_thumbnail, products }: Omit<Item, 'rating'>): Favourite | null {
  const offer = cheapestFirst(products)[0];
  return offer ? { id, slug, title, get_thumbnail, price: offer.price, market_price: offer.market_price } : null;
}
