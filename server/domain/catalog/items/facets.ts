import { LRUCache } from 'lru-cache';
import type { Facet } from '@/contracts/catalog';
import { turkishSortKey } from '@/contracts/turkish';
import type { Tally } from '@/server/domain/catalog/facet-index/scan';
import { IN_STOCK, STOCK, type Terms } from '@/server/domain/catalog/facet-index/terms';
import type { Filters } from './filters';
import { SIZE_KINDS, type SizeKind, sizeKindOf } from './size-kinds';

type Value = Facet['values'][number];

/** What a value's title says about its place: `number` is NaN for words. */
type Place = { number: number; key: string; sizeKind: SizeKind };

/** By title. A listing has some hundred, and working them out took most of the time of its facets. */
const places = new LRUCache<string, Place>({ max: 10_000 });

/**
 * The facets of a listing: values that some item has, in groups. Categories are the direct children of the listing's
 * own (the roots for the whole shop) and include their descendants. Known values in `filters` are always included, so
 * that shoppers see their titles and can remove them.
 */
export function facetsOf(terms: Terms, tally: Tally, categoryId: number, filters: Filters): Facet[] {
  const requested = requestedValues(filters);
  const isRequested = (kind: string, value: string) => requested.size > 0 && requested.has(`${kind} ${value}`);
  const families: Value[][] = terms.families.map(() => []);
  for (const [number, term] of terms.all.entries()) {
    const count = tally.counts[number] ?? 0;
    const isShown =
      term.family === STOCK ? number === IN_STOCK : term.kind !== 'categories' || term.parent === categoryId;
    if ((count > 0 && isShown) || isRequested(term.kind, term.value))
      families[term.family]?.push({ value: term.value, title: term.title, count });
  }
  const options = { color: [] as Value[], size: [] as Value[] };
  for (const { id, kind, value, title } of terms.options.values()) {
    const count = tally.optionCounts[id] ?? 0;
    if (count > 0 || isRequested(kind, value)) options[kind].push({ value, title, count });
  }
  const of = (wanted: string): Facet[] =>
    terms.families.flatMap(({ kind, title }, family) =>
      kind === wanted ? [{ key: kind, title, values: families[family] ?? [] }] : [],
    );
  const all: Facet[] = [
    ...of('categories'),
    { key: 'color', title: 'Renk', values: options.color },
    ...sizeFacets(options.size),
    ...of('properties'),
    ...of('brand'),
    ...of('in_stock'),
  ];
  return all.filter(({ values }) => values.length > 0).map((facet) => ({ ...facet, values: inOrder(facet.values) }));
}

/** One facet per kind of size, with the same parameter: ages do not belong among lengths. */
function sizeFacets(values: readonly Value[]): Facet[] {
  return SIZE_KINDS.map((title) => ({
    key: 'size',
    title,
    values: values.filter((value) => placeOf(value.title).sizeKind === title),
  }));
}

function requestedValues({ categories, color, size, brand, properties, in_stock }: Filters): Set<string> {
  const lists = { categories, color, size, brand, properties, in_stock: in_stock === 'true' ? ['true'] : [] };
  return new Set(Object.entries(lists).flatMap(([kind, values]) => values.map((value) => `${kind} ${value}`)));
}

/** Numbers before words by their value ("30 cm" before "100 cm"), words in Turkish alphabetical order. */
function inOrder(values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, ...placeOf(value.title) }))
    .sort((a, b) => {
      if (!Number.isNaN(a.number) && !Number.isNaN(b.number) && a.number !== b.number) return a.number - b.number;
      return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
    })
    .map(({ value }) => value);
}

function placeOf(title: string): Place {
  const known = places.get(title);
  if (known) return known;
  const place = { number: Number.parseInt(title, 10), key: turkishSortKey(title), sizeKind: sizeKindOf(title) };
  places.set(title, place);
  return place;
}
