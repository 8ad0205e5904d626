import { slugify } from '@/contracts/turkish';
import type { Product } from '@/services/view-models';

/** Products in stock first, then by price. The first one is shown on cards. */
export function cheapestFirst<One extends Product>(products: readonly One[]): One[] {
  return [...products].sort((a, b) => Number(b.stock > 0) - Number(a.stock > 0) || a.price - b.price);
}

/**
 * The product shown and added by a card: the cheapest in the requested colour (a slug) if available, otherwise the
 * cheapest.
 */
export function shownFirst<One extends Product>(products: readonly One[], color: string | undefined): One | undefined {
  const ofColor = products.filter((product) => slugify(product.color ?? '') === color);
  return cheapestFirst(ofColor.length > 0 ? ofColor : products)[0];
}
