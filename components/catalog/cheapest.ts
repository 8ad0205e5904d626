import type { Product } from '@/contracts/catalog';
import { parseMoney } from '@/contracts/money';

/** What can be bought before what is sold out, then by price: the first one is what a card offers. */
export function cheapestFirst(products: readonly Product[]): Product[] {
  return [...products].sort(
    (a, b) => Number(b.stock > 0) - Number(a.stock > 0) || parseMoney(a.price) - parseMoney(b.price),
  );
}
