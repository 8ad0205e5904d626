import type { Product } from '@/contracts/catalog';
import { parseMoney } from '@/contracts/money';
import { slugify } from '@/contracts/turkish';

/** What can be bought before what is sold out, then by price: the first one is what a card offers. */
export function cheapestFirst<One extends Product>(products: readonly One[]): One[] {
  return [...products].sort(
    (a, b) => Number(b.stock > 0) - Number(a.stock > 0) || parseMoney(a.price) - parseMoney(b.price),
  );
}

/** What a card shows and its buttons buy first: of the asked colour (a slug) where it comes in that, the cheapest. */
export function shownFirst<One extends Product>(products: readonly One[], color: string | undefined): One | undefined {
  const ofColor = products.filter((product) => slugify(product.color ?? '') === color);
  return cheapestFirst(ofColor.length > 0 ? ofColor : products)[0];
}
