import type { FilterCountInput, ItemQueryInput, Ordering } from '@/contracts/catalog';
import { parseTypedPrice, toPriceText } from '@/contracts/money';

/** A listing's state as given by its URL. Lists contain slugs (`color`, `size`, `brand`), ids or `key:value` pairs. */
export type ListingQuery = {
  search: string;
  categories: string[];
  color: string[];
  size: string[];
  brand: string[];
  properties: string[];
  /** TRY in the format of {@link toPriceText}; empty for none. */
  price_min: string;
  price_max: string;
  in_stock: boolean;
  ordering: Ordering | null;
  page: number;
};
export type ListName = 'categories' | 'color' | 'size' | 'brand' | 'properties';
export type SearchParams = Record<string, string | string[] | undefined>;

/** A listing's path and its category (null: the whole shop). */
export type ListingScope = { path: string; category: { id: number; slug: string } | null };

export const PAGE_SIZE = 24;
export const LIST_NAMES: readonly ListName[] = ['categories', 'color', 'size', 'brand', 'properties'];
const NAMES = ['search', ...LIST_NAMES, 'price_min', 'price_max', 'in_stock', 'ordering', 'page'];
const ORDERINGS: readonly Ordering[] = ['relevance', 'price', '-price', '-rating', '-id', 'title'];

/** Parses a page's query; invalid values are ignored. */
export function readListingQuery(params: SearchParams): ListingQuery {
  const first = (name: string) => [params[name]].flat()[0]?.trim() ?? '';
  const list = (name: ListName) => {
    const values = [params[name]].flat().flatMap((text) => (text ?? '').split(/\s+/));
    return [...new Set(values.filter((value) => value !== '' && value.length <= 80))].slice(0, 50);
  };
  const page = Number(first('page'));
  const price = (name: string) => {
    const kurus = parseTypedPrice(first(name));
    return kurus === null ? '' : toPriceText(kurus);
  };
  return {
    search: first('search').slice(0, 200),
    categories: list('categories').filter((id) => /^[1-9]\d{0,8}$/.test(id)),
    color: list('color'),
    size: list('size'),
    brand: list('brand'),
    properties: list('properties'),
    price_min: price('price_min'),
    price_max: price('price_max'),
    in_stock: first('in_stock') === 'true',
    ordering: ORDERINGS.find((one) => one === first('ordering')) ?? null,
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}

/** True for a URL written by a form without JavaScript: it has empty fields and repeated names. */
export function isWrittenByForm(params: SearchParams): boolean {
  return NAMES.some((name) => params[name] === '' || Array.isArray(params[name]));
}

/** Converts the query to the API's parameters. */
export function toItemQuery(query: ListingQuery): ItemQueryInput {
  const { ordering, page } = query;
  return { ...toFilters(query), ...(ordering && { ordering }), ...(page > 1 && { page }) };
}

/** Converts the query to the parameters of the count endpoint. */
export function toCountQuery(query: ListingQuery, { category }: ListingScope): FilterCountInput {
  return { ...toFilters(query), ...(category && { within: String(category.id) }) };
}

function toFilters(query: ListingQuery) {
  const { search, price_min, price_max, in_stock, ordering: _ordering, page: _page, ...lists } = query;
  return {
    ...lists,
    ...(search && { search }),
    ...(price_min && { price_min }),
    ...(price_max && { price_max }),
    ...(in_stock && { in_stock: 'true' as const }),
  };
}

/** URL of a listing in canonical form: fixed order of names, lists separated by spaces, no empty values. */
export function listingHref(path: string, query: ListingQuery): string {
  const params = new URLSearchParams();
  if (query.search) params.set('search', query.search);
  for (const name of LIST_NAMES) if (query[name].length > 0) params.set(name, query[name].join(' '));
  if (query.price_min) params.set('price_min', query.price_min);
  if (query.price_max) params.set('price_max', query.price_max);
  if (query.in_stock) params.set('in_stock', 'true');
  if (query.ordering) params.set('ordering', query.ordering);
  if (query.page > 1) params.set('page', String(query.page));
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

/** The listing without filters; search and order stay. */
export function withoutFilters(query: ListingQuery): ListingQuery {
  return {
    ...query,
    categories: [],
    color: [],
    size: [],
    brand: [],
    properties: [],
    price_min: '',
    price_max: '',
    in_stock: false,
    page: 1,
  };
}

/** Whether any filter is set, apart from search and order. */
export function hasFilters(query: ListingQuery): boolean {
  return listingHref('', query) !== listingHref('', { ...withoutFilters(query), page: query.page });
}
