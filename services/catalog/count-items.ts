import type { AxiosInstance } from 'axios';
import type { FilterCount, FilterCountInput } from '@/contracts/catalog';

/** Number of items that match the filters, with the remaining facets and price range. `signal` aborts the request. */
export async function countItems(
  http: AxiosInstance,
  query: FilterCountInput,
  signal?: AbortSignal,
): Promise<FilterCount> {
  return (await http.get<FilterCount>('/items/filter', { params: query, ...(signal && { signal }) })).data;
}
