import type { AxiosInstance } from 'axios';
import type { FilterCount, FilterCountInput } from '@/contracts/catalog';

/** How many items filters leave, with the facets and the price range they leave. `signal` gives up the call. */
export async function countItems(
  http: AxiosInstance,
  query: FilterCountInput,
  signal?: AbortSignal,
): Promise<FilterCount> {
  return (await http.get<FilterCount>('/items/filter', { params: query, ...(signal && { signal }) })).data;
}
