import type * as answers from '@/contracts/catalog';
import { type Kurus, toMoneyString } from '@/contracts/money';
import { inKurus } from '@/contracts/money-fields';
import type { HttpClient } from '@/services/http/client';
import { nullWhenMissing } from '@/services/http/errors';
import type {
  CategoryList,
  GoneItem,
  Item,
  ItemDetail,
  ItemList,
  QuickSearch,
  RelatedItems,
} from '@/services/view-models';

/** Maximum number of results in the quick search. */
const QUICK_HITS = 16;
/** How many items of a price are read: enough beside those that a cart has. */
const PRICED = 8;

/** Items by filters; see contracts/catalog. */
export async function getItems(http: HttpClient, query: answers.ItemQueryInput): Promise<ItemList> {
  return inKurus((await http.get<answers.ItemList>('/items/', { params: query })).data);
}

/** The cheapest items in stock whose lowest price is from `min` to `max` kuruş. */
export async function getItemsPriced(http: HttpClient, min: Kurus, max: Kurus): Promise<readonly Item[]> {
  const query = { price_min: toMoneyString(min), price_max: toMoneyString(max), in_stock: 'true' } as const;
  return (await getItems(http, { ...query, ordering: 'price', page_size: PRICED })).results;
}

/** What a slug stands for. */
export async function resolveSlug(http: HttpClient, slug: string): Promise<answers.SlugResolution> {
  return (await http.get<answers.SlugResolution>(`/items/resolve/${encodeURIComponent(slug)}`)).data;
}

/** One item with all its variants; null for an unknown slug. */
export async function getItemDetail(http: HttpClient, slug: string): Promise<ItemDetail | null> {
  return nullWhenMissing(
    http.get<answers.ItemDetail>(`/items/detail/${encodeURIComponent(slug)}`).then(({ data }) => inKurus(data)),
  );
}

/** An item as the staff's form would save it, by the token of its preview; null when that has expired. */
export async function getItemPreview(http: HttpClient, token: string): Promise<ItemDetail | null> {
  return nullWhenMissing(
    http.get<answers.ItemDetail>(`/previews/${encodeURIComponent(token)}`).then(({ data }) => inKurus(data)),
  );
}

/** An item that is no longer sold, with the closest alternatives; null for every other slug. */
export async function getGoneItem(http: HttpClient, slug: string): Promise<GoneItem | null> {
  return nullWhenMissing(
    http.get<answers.GoneItem>(`/items/gone/${encodeURIComponent(slug)}`).then(({ data }) => inKurus(data)),
  );
}

/** Similar and complementary items; null when the item does not exist. */
export async function getRelatedItems(http: HttpClient, slug: string): Promise<RelatedItems | null> {
  return nullWhenMissing(
    http.get<answers.RelatedItems>(`/items/related/${encodeURIComponent(slug)}`).then(({ data }) => inKurus(data)),
  );
}

/** A category with a page of its items, including those of its descendants; null when it does not exist. */
export async function getCategoryItems(
  http: HttpClient,
  slug: string,
  query: answers.ItemQueryInput,
): Promise<CategoryList | null> {
  return nullWhenMissing(
    http
      .get<answers.CategoryList>(`/items/by-category/${encodeURIComponent(slug)}`, { params: query })
      .then(({ data }) => inKurus(data)),
  );
}

/**
 * The best results for a partial query of at least 2 characters: the first ones of its listing. `signal` aborts the
 * request.
 */
export async function quickSearch(http: HttpClient, search: string, signal?: AbortSignal): Promise<QuickSearch> {
  const params = { search, page_size: QUICK_HITS };
  return inKurus((await http.get<answers.QuickSearch>('/items/search/', { params, ...(signal && { signal }) })).data);
}
