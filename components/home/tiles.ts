import type { CategoryRow } from '@/contracts/category';

/** A way into a category, with the category's own picture (null: the placeholder). */
export type Tile = { title: string; slug: string; image: string | null };

/** Tiles for those of the named categories that have something for sale, in the order of the names. */
export function tilesOf(
  named: readonly { title: string; slug: string | null }[],
  categories: readonly CategoryRow[],
): Tile[] {
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  return named.flatMap(({ title, slug }) => {
    const category = slug === null ? undefined : bySlug.get(slug);
    return category && category.count > 0 ? [{ title, slug: category.slug, image: category.image }] : [];
  });
}
