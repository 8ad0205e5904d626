import type { AxiosInstance } from 'axios';
import type { CategoryList, ItemDetail, ItemList, ItemQueryInput } from '@/contracts/catalog';
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
