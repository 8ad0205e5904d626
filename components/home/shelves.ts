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

/**
 * Up to `most` of the newest items, with at most one per theme and, as far as possible, one per category, because new
 * items arrive in similar-looking series. Remaining places are filled with the other items.
 * @param newest newest first, of any theme
 * @param themes the newest items of each theme
 */
export function variedItems(newest: readonly Item[], themes: readonly (readonly Item[])[], most: number): Item[] {
  const themeOf = new Map(themes.flatMap((items, theme) => items.map(({ id }) => [id, theme] as const)));
  const all = new Map([...newest, ...themes.flat()].map((item) => [item.id, item]));
  const rest = [...all.values()].sort((a, b) => b.id - a.id);
  const chosen: Item[] = [];
  const take = (isWanted: (item: Item) => boolean) => {
    for (const item of rest) if (chosen.length < most && !chosen.includes(item) && isWanted(item)) chosen.push(item);
  };
  const isOfNewTheme = ({ id }: Item) =>
    !themeOf.has(id) || !chosen.some((other) => themeOf.get(other.id) === themeOf.get(id));
  const isOfNewCategory = ({ main_category }: Item) =>
    !chosen.some((other) => other.main_category.id === main_category.id);
  take((item) => isOfNewTheme(item) && isOfNewCategory(item));
  take(isOfNewTheme);
  take(() => true);
  return chosen;
}
