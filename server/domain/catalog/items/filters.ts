import type { ItemQuery } from '@/contracts/catalog';
import { parseMoney } from '@/contracts/money';
import type { FacetIndex } from '@/server/domain/catalog/facet-index/facet-index';
import type { Selection } from '@/server/domain/catalog/facet-index/scan';
import { BRAND, CATEGORIES, IN_STOCK, SOLD_OUT, STOCK, type Terms } from '@/server/domain/catalog/facet-index/terms';

export type Filters = Omit<ItemQuery, 'page' | 'page_size' | 'ordering'>;

/**
 * Converts filters for the index. An unknown value finds nothing instead of everything.
 * @param categoryId the listing's category, 0 for the whole shop
 * @param found rows that the search text finds; null without a text
 */
export function selectionOf(
  index: FacetIndex,
  filters: Filters,
  categoryId: number,
  found: Uint32Array | null,
): Selection {
  const { terms } = index;
  return {
    // A category that is not in the index is empty.
    scope: categoryId === 0 ? null : (terms.of('categories', categoryId) ?? terms.all.length),
    within: rowsWithin(index, found, filters.id),
    chosen: chosenTerms(terms, filters),
    colors: optionIds(terms, 'color', filters.color),
    sizes: optionIds(terms, 'size', filters.size),
    price: priceRange(filters),
  };
}

function rowsWithin(index: FacetIndex, found: Uint32Array | null, ids: readonly number[]): Uint32Array | null {
  if (ids.length === 0) return found;
  const requested = new Set(ids);
  return found ? found.filter((row) => requested.has(index.idOf(row))) : index.rowsOf([...requested]);
}

function chosenTerms(terms: Terms, filters: Filters): Map<number, number[]> {
  const chosen = new Map<number, number[]>();
  const choose = (family: number, term: number | undefined) => {
    chosen.set(family, [...(chosen.get(family) ?? []), ...(term === undefined ? [] : [term])]);
  };
  for (const id of filters.categories) choose(CATEGORIES, terms.of('categories', id));
  for (const slug of filters.brand) choose(BRAND, terms.named('brand', slug));
  if (filters.in_stock) choose(STOCK, filters.in_stock === 'true' || filters.in_stock === '1' ? IN_STOCK : SOLD_OUT);
  for (const value of filters.properties) {
    const key = value.split(':')[0] ?? value;
    // An unknown key becomes a family of its own that no item meets.
    choose(terms.propertyFamily(key) ?? terms.families.length, terms.named('properties', value));
  }
  return chosen;
}

function optionIds(terms: Terms, kind: 'color' | 'size', values: readonly string[]): Set<number> | null {
  if (values.length === 0) return null;
  const requested = new Set(values);
  const options = [...terms.options.values()].filter((option) => option.kind === kind && requested.has(option.value));
  return new Set(options.map(({ id }) => id));
}

function priceRange({ price_min, price_max }: Filters): Selection['price'] {
  if (!price_min && !price_max) return null;
  return {
    min: price_min ? kurusOf(price_min) : 0,
    max: price_max ? kurusOf(price_max) : Number.POSITIVE_INFINITY,
  };
}

/** `"149,9"` or `"149.90"` → kuruş. */
function kurusOf(price: string): number {
  const [lira = '0', fraction = ''] = price.replace(',', '.').split('.');
  return parseMoney(`${lira}.${fraction.padEnd(2, '0')}`);
}
