import type { CategoryRow, PopularCategories } from '@/contracts/category';
import type { HttpClient } from '@/services/http/client';

/** All categories, parents before their children; see contracts/category. */
export async function getCategories(http: HttpClient): Promise<CategoryRow[]> {
  return (await http.get<{ results: CategoryRow[] }>('/categories/')).data.results;
}

/**
 * The categories with the most sales, in descending order. Themes are listed by their name only: “Uzay”, not “Uzay
 * Teması”.
 */
export async function getPopularCategories(http: HttpClient): Promise<PopularCategories> {
  const { categories, themes, items } = (await http.get<PopularCategories>('/categories/popular/')).data;
  return { categories, themes: themes.map((theme) => ({ ...theme, name: theme.name.replace(/ Teması$/, '') })), items };
}
