import { cheapestFirst } from '@/components/catalog/cheapest';
import type { Kurus } from '@/contracts/money';
import type { Item, RelatedItems } from '@/services/view-models';

/** Maximum number of cards below the cart's lines, and of those that reach free delivery. */
const MOST = 8;
const MOST_FITTING = 3;
/** From so many items on, those that buyers bought together stand alone, under a title that says so. */
const ENOUGH = 4;

/** An item that makes delivery free costs at most half as much again as is missing, or so many kuruş more. */
const LEEWAY: Kurus = 25_00;

type Question = {
  /** Of the last items of the cart, the last one first. */
  related: readonly RelatedItems[];
  /** Items of about the needed price. */
  priced: readonly Item[];
  /** Ids of the cart's items. */
  inCart: readonly number[];
  /** What an item must cost so that it makes delivery free alone, in kuruş; 0 when nothing is missing. */
  needed: Kurus;
};

/**
 * `fitting`: items that make delivery free alone at a price near to what is missing, those bought with the cart's items
 * first, then related ones, then any; in each group the cheapest first. `others`: what buyers of the cart's items bought
 * with them when there is enough (`from` is `orders`), otherwise related items.
 */
export type Suggestions = {
  fitting: readonly Item[];
  others: readonly Item[];
  from: RelatedItems['together_from'];
};

/** The highest price of an item that is suggested because of its price. */
export const highestFit = (needed: Kurus): Kurus => needed + Math.max(Math.round(needed / 2), LEEWAY);

/** The price of an item's cheapest variant in stock, in kuruş; null when all are sold out. */
export function lowestPrice(item: Item): Kurus | null {
  const offer = cheapestFirst(item.products)[0];
  return offer && offer.stock > 0 ? offer.price : null;
}

/** Suggestions for a cart; only items in stock that it has not. */
export function suggestItems({ related, priced, inCart, needed }: Question): Suggestions {
  const known = new Set(inCart);
  const isNew = (item: Item) => !known.has(item.id) && lowestPrice(item) !== null && Boolean(known.add(item.id));
  const isBought = ({ together_from }: RelatedItems) => together_from === 'orders';
  const bought = inTurns(related.filter(isBought).map(({ together }) => together)).filter(isNew);
  const rest = related.flatMap((one) => (isBought(one) ? one.alike : [...one.together, ...one.alike])).filter(isNew);
  const groups = needed > 0 ? [bought, rest, priced.filter(isNew)] : [];
  const fitting = groups.flatMap((group) => fits(group, needed)).slice(0, MOST_FITTING);
  const from = bought.length >= ENOUGH ? 'orders' : 'catalogue';
  const others = (from === 'orders' ? bought : [...bought, ...rest]).filter((item) => !fitting.includes(item));
  return { fitting, others: others.slice(0, MOST - fitting.length), from };
}

/** The items that reach `needed` at a price near to it, cheapest first. */
function fits(items: readonly Item[], needed: Kurus): Item[] {
  return items
    .flatMap((item) => {
      const price = lowestPrice(item) ?? 0;
      return price >= needed && price <= highestFit(needed) ? [{ item, price }] : [];
    })
    .sort((a, b) => a.price - b.price)
    .map(({ item }) => item);
}

/** The first of each list, then the second of each, and so on. */
function inTurns<One>(lists: readonly (readonly One[])[]): One[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_none, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat();
}
