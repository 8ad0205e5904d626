import { discountPercent } from '@/contracts/money';
import type { Item } from '@/services/view-models';

/** Fewer offers are not shown. */
const FEWEST = 4;

/**
 * Items whose cheapest variant in stock is discounted, largest discount first; none when there are only a few. The API
 * decides what counts as discounted: a market price above the price complies with the law.
 */
export function offersAmong(items: readonly Item[], most: number): Item[] {
  const offers = items
    .map((item) => ({ item, percent: percentOf(item) }))
    .filter(({ percent }) => percent > 0)
    .sort((a, b) => b.percent - a.percent)
    .slice(0, most);
  return offers.length < FEWEST ? [] : offers.map(({ item }) => item);
}

/** The discount of the variant shown on the card: the cheapest one in stock. */
function percentOf({ products }: Item): number {
  const inStock = products.filter(({ stock }) => stock > 0);
  const [cheapest] = inStock.sort((a, b) => a.price - b.price);
  return cheapest ? discountPercent(cheapest.price, cheapest.market_price) : 0;
}
