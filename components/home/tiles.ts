import type { CategoryRow } from '@/contracts/category';

/** A link to a category with its image (null: the placeholder). */
export type Tile = { title: string; slug: string; image: string | null };

/** Tiles for those of the named categories that contain items for sale, in the order of the names. */
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
