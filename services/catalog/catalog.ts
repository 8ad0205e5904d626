import type { AxiosInstance } from 'axios';
import type { CategoryList, ItemDetail, ItemList, ItemQueryInput, QuickSearch } from '@/contracts/catalog';
import { nullWhenMissing } from '@/services/http/errors';

/** Items by filters; see contracts/catalog. */
export async function getItems(http: AxiosInstance, query: ItemQueryInput): Promise<ItemList> {
  return (await http.get<ItemList>('/items/', { params: query })).data;
}

/** One item with all its variants; null when there is none under this slug. */
export async function getItemDetail(http: AxiosInstance, slug: string): Promise<ItemDetail | null> {
  return nullWhenMissing(http.get<ItemDetail>(`/items/detail/${encodeURIComponent(slug)}`).then((r) => r.data));
}

/** A category with a page of its items (descendants' too); null when there is no such category. */
export async function getCategoryItems(
  http: AxiosInstance,
  slug: string,
  query: ItemQueryInput,
): Promise<CategoryList | null> {
  return nullWhenMissing(
    http.get<CategoryList>(`/items/by-category/${encodeURIComponent(slug)}`, { params: query }).then((r) => r.data),
  );
}

/** Quick search (at least 2 characters). `signal` cancels an answer that is no longer wanted. */
export async function quickSearch(http: AxiosInstance, search: string, signal?: AbortSignal): Promise<QuickSearch> {
  const params = { search, page_size: 16, ordering: '-id' };
  return (await http.get<QuickSearch>('/items/search/', { params, ...(signal ? { signal } : {}) })).data;
}
