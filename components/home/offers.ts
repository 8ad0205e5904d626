import type { Item } from '@/contracts/catalog';
import { discountPercent, parseMoney } from '@/contracts/money';

/** Fewer would look like a left-over. */
const FEWEST = 4;

/**
 * Those of the items whose cheapest variant in stock is reduced, the largest discount first; none when there are only a few.
 * What counts as reduced is the API's to say: a market price above the price is a lawful one.
 */
export function offersAmong(items: readonly Item[], most: number): Item[] {
  const offers = items
    .map((item) => ({ item, percent: percentOf(item) }))
    .filter(({ percent }) => percent > 0)
    .sort((a, b) => b.percent - a.percent)
    .slice(0, most);
  return offers.length < FEWEST ? [] : offers.map(({ item }) => item);
}

/** Of what a card shows: the cheapest variant that can be bought. */
function percentOf({ products }: Item): number {
  const inStock = products.filter(({ stock }) => stock > 0);
  const offers = inStock.map(({ price, market_price }) => ({
    now: parseMoney(price),
    before: parseMoney(market_price),
  }));
  const [cheapest] = offers.sort((a, b) => a.now - b.now);
  return cheapest ? discountPercent(cheapest.now, cheapest.before) : 0;
}
