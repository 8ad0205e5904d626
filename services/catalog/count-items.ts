import type * as answers from '@/contracts/catalog';
import { inKurus } from '@/contracts/money-fields';
import type { HttpClient } from '@/services/http/client';
import type { FilterCount } from '@/services/view-models';

/** Number of items that match the filters, with the remaining facets and price range. `signal` aborts the request. */
export async function countItems(
  http: HttpClient,
  query: answers.FilterCountInput,
  signal?: AbortSignal,
): Promise<FilterCount> {
  return inKurus(
    (await http.get<answers.FilterCount>('/items/filter', { params: query, ...(signal && { signal }) })).data,
  );
}
