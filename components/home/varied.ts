import type { Item } from '@/contracts/catalog';

/**
 * Up to `most` of the newest items, no two of one theme and, as long as there are others, no two of one category: what
 * comes in arrives by the series, and looks alike. What is left over fills up.
 * @param newest newest first, whatever their theme
 * @param themes the newest of each theme
 */
export function variedItems(newest: readonly Item[], themes: readonly (readonly Item[])[], most: number): Item[] {
  const themeOf = new Map(themes.flatMap((items, theme) => items.map(({ id }) => [id, theme] as const)));
  const all = new Map([...newest, ...themes.flat()].map((item) => [item.id, item]));
  const rest = [...all.values()].sort((a, b) => b.id - a.id);
  const chosen: Item[] = [];
  const take = (isWanted: (item: Item) => boolean) => {
    for (const item of rest) if (chosen.length < most && !chosen.includes(item) && isWanted(item)) chosen.push(item);
  };
  const isOfNewTheme = ({ id }: Item) =>
    !themeOf.has(id) || !chosen.some((other) => themeOf.get(other.id) === themeOf.get(id));
  const isOfNewCategory = ({ main_category }: Item) =>
    !chosen.some((other) => other.main_category.id === main_category.id);
  take((item) => isOfNewTheme(item) && isOfNewCategory(item));
  take(isOfNewTheme);
  take(() => true);
  return chosen;
}
