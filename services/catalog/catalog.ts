import type { AxiosInstance } from 'axios';
import type {
  CategoryList,
  GoneItem,
  ItemDetail,
  ItemList,
  ItemQueryInput,
  QuickSearch,
  RelatedItems,
  SlugResolution,
} from '@/contracts/catalog';
import { nullWhenMissing } from '@/services/http/errors';

/** Maximum number of results in the quick search. */
const QUICK_HITS = 16;

/** Items by filters; see contracts/catalog. */
export async function getItems(http: AxiosInstance, query: ItemQueryInput): Promise<ItemList> {
  return (await http.get<ItemList>('/items/', { params: query })).data;
}

/** What a slug stands for. */
export async function resolveSlug(http: AxiosInstance, slug: string): Promise<SlugResolution> {
  return (await http.get<SlugResolution>(`/items/resolve/${encodeURIComponent(slug)}`)).data;
}

/** One item with all its variants; null for an unknown slug. */
export async function getItemDetail(http: AxiosInstance, slug: string): Promise<ItemDetail | null> {
  return nullWhenMissing(http.get<ItemDetail>(`/items/detail/${encodeURIComponent(slug)}`).then((r) => r.data));
}

/** An item that is no longer sold, with the closest alternatives; null for every other slug. */
export async function getGoneItem(http: AxiosInstance, slug: string): Promise<GoneItem | null> {
  return nullWhenMissing(http.get<GoneItem>(`/items/gone/${encodeURIComponent(slug)}`).then((r) => r.data));
}

/** Similar and complementary items; null when the item does not exist. */
export async function getRelatedItems(http: AxiosInstance, slug: string): Promise<RelatedItems | null> {
  return nullWhenMissing(http.get<RelatedItems>(`/items/related/${encodeURIComponent(slug)}`).then((r) => r.data));
}

/** A category with a page of its items, including those of its descendants; null when it does not exist. */
export async function getCategoryItems(
  http: AxiosInstance,
  slug: string,
  query: ItemQueryInput,
): Promise<CategoryList | null> {
  return nullWhenMissing(
    http.get<CategoryList>(`/items/by-category/${encodeURIComponent(slug)}`, { params: query }).then((r) => r.data),
  );
}

/**
 * The best results for a partial query of at least 2 characters, newest first among equals. `signal` aborts the
 * request.
 */
export async function quickSearch(http: AxiosInstance, search: string, signal?: AbortSignal): Promise<QuickSearch> {
  const params = { search, page_size: QUICK_HITS, ordering: '-id' };
  return (await http.get<QuickSearch>('/items/search/', { params, ...(signal && { signal }) })).data;
}
