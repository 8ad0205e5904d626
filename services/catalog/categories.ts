import type { AxiosInstance } from 'axios';
import type { CategoryRow } from '@/contracts/category';

/** All categories, parents before their children; see contracts/category. */
export async function getCategories(http: AxiosInstance): Promise<CategoryRow[]> {
  return (await http.get<{ results: CategoryRow[] }>('/categories/')).data.results;
}
