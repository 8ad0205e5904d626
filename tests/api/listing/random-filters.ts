import fc from 'fast-check';
import type { Facet } from '@/contracts/catalog';

/** Generated filters; prices in whole lira. */
export type FilterSet = {
  categories: number[];
  brand: string[];
  properties: string[];
  color: string[];
  size: string[];
  id: number[];
  price_min: number | undefined;
  price_max: number | undefined;
  in_stock: 'true' | 'false' | undefined;
};

/** Filters from a shop's own values, sometimes with one that no item has. */
export function randomFilters(facets: readonly Facet[], categories: readonly number[], ids: readonly number[]) {
  const valuesOf = (key: string) => facets.filter((f) => f.key === key).flatMap((f) => f.values.map((v) => v.value));
  const few = (values: readonly string[]) =>
    fc.oneof(
      { weight: 2, arbitrary: fc.constant<string[]>([]) },
      { weight: 2, arbitrary: fc.uniqueArray(fc.constantFrom(...values, 'hic-yok'), { minLength: 1, maxLength: 3 }) },
    );
  const price = fc.option(fc.integer({ min: 10, max: 900 }), { nil: undefined, freq: 1 });
  return fc.record<FilterSet>({
    categories: fc.oneof(
      { weight: 3, arbitrary: fc.constant<number[]>([]) },
      { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom(...categories, 999_999), { minLength: 1, maxLength: 3 }) },
    ),
    brand: few(valuesOf('brand')),
    properties: few([...valuesOf('properties'), 'hic-yok:hic-yok']),
    color: few(valuesOf('color')),
    size: few(valuesOf('size')),
    id: fc.oneof(
      { weight: 5, arbitrary: fc.constant<number[]>([]) },
      { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 20 }) },
    ),
    price_min: price,
    price_max: price,
    in_stock: fc.option(fc.constantFrom('true' as const, 'false' as const), { nil: undefined, freq: 1 }),
  });
}

/** The query string of filters. */
export function queryOf(filters: FilterSet): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    for (const one of [value ?? []].flat()) params.append(name, String(one));
  }
  return params;
}
