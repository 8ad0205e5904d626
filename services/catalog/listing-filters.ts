import type { Facet } from '@/contracts/catalog';
import { formatKurus, parseTypedPrice } from '@/contracts/money';
import type { SearchReading } from '@/contracts/search-reading';
import { LIST_NAMES, type ListingQuery, type ListName } from './listing-query';

/** A selected filter, and the listing without it. */
export type ChosenFilter = { key: string; title: string; without: ListingQuery };

export function isListName(key: string): key is ListName {
  return (LIST_NAMES as readonly string[]).includes(key);
}

/** The listing's first page with this value selected or deselected. */
export function withValue(query: ListingQuery, name: ListName, value: string, isChosen: boolean): ListingQuery {
  const others = query[name].filter((one) => one !== value);
  return { ...query, [name]: isChosen ? [...others, value] : others, page: 1 };
}

/** Facets without those whose one value all of the `count` items have, such as the theme of a theme's category, unless it is selected. */
export function facetsWithChoice(facets: readonly Facet[], count: number, query: ListingQuery): Facet[] {
  return facets.filter(({ key, values }) => {
    const [only, ...others] = values;
    if (!isListName(key) || !only || others.length > 0 || only.count < count) return true;
    return query[key].includes(only.value);
  });
}

/**
 * All selected filters in the order of the URL, with the titles of `facets`.
 * @param understood what was read from the search text: a filter that the text names too is listed with it
 */
export function chosenFilters(
  query: ListingQuery,
  facets: readonly Facet[],
  understood: readonly SearchReading[] = [],
): ChosenFilter[] {
  const titles = new Map(
    facets.flatMap((facet) => facet.values.map(({ value, title }) => [`${facet.key} ${value}`, title])),
  );
  const chosen: ChosenFilter[] = LIST_NAMES.flatMap((name) =>
    query[name].map((value) => ({
      key: `${name} ${value}`,
      title: titles.get(`${name} ${value}`) ?? value,
      without: withValue(query, name, value, false),
    })),
  );
  const price = (text: string) => formatKurus(parseTypedPrice(text) ?? 0);
  const { price_min, price_max } = query;
  if (price_min) {
    chosen.push({
      key: 'price_min',
      title: `En az ${price(price_min)}`,
      without: { ...query, price_min: '', page: 1 },
    });
  }
  if (price_max) {
    chosen.push({
      key: 'price_max',
      title: `En çok ${price(price_max)}`,
      without: { ...query, price_max: '', page: 1 },
    });
  }
  if (query.in_stock && !readingsIn(query, understood).some(({ kind }) => kind === 'in_stock')) {
    chosen.push({ key: 'in_stock', title: 'Stokta olanlar', without: { ...query, in_stock: false, page: 1 } });
  }
  return chosen;
}

/**
 * The conditions that were read from the search text, each with the listing that searches for the rest of the text. A
 * reading that the requested search no longer contains is left out, so that its chip disappears at once. Without
 * "stokta" the stock filter goes too: there is one chip for both.
 */
export function understoodFilters(query: ListingQuery, understood: readonly SearchReading[]): ChosenFilter[] {
  return readingsIn(query, understood).map(({ kind, text, label, without }) => ({
    key: `${kind} ${text}`,
    title: label,
    without: { ...query, search: without, in_stock: kind === 'in_stock' ? false : query.in_stock, page: 1 },
  }));
}

function readingsIn({ search }: ListingQuery, understood: readonly SearchReading[]): SearchReading[] {
  return understood.filter(({ without }) => without !== search);
}

/** True when the minimum price exceeds the maximum, so that no item can match. */
export function isPriceRangeReversed({ price_min, price_max }: Pick<ListingQuery, 'price_min' | 'price_max'>): boolean {
  const [min, max] = [parseTypedPrice(price_min), parseTypedPrice(price_max)];
  return min !== null && max !== null && min > max;
}
