import type { CategoryChange, OwnerCategory } from '@/contracts/owner-categories';

/** What the form of a category holds. */
export type CategoryTexts = {
  name: string;
  slug: string;
  description: string;
  meta_title: string;
  meta_description: string;
  image: string | null;
  hidden: boolean;
};

export const CATEGORY_LABELS: Record<keyof CategoryTexts, string> = {
  name: 'Ad',
  slug: 'Adres',
  description: 'Açıklama',
  meta_title: 'Arama motorları için başlık',
  meta_description: 'Arama motorları için açıklama',
  image: 'Görsel',
  hidden: 'Gizli',
};

export function categoryTexts(category: OwnerCategory | null): CategoryTexts {
  return {
    name: category?.name ?? '',
    slug: category?.slug ?? '',
    description: category?.description ?? '',
    meta_title: category?.meta_title ?? '',
    meta_description: category?.meta_description ?? '',
    image: category?.image ?? null,
    hidden: category?.hidden ?? false,
  };
}

/** The fields in which two texts differ. */
export function changedNames(before: CategoryTexts, after: CategoryTexts): (keyof CategoryTexts)[] {
  return (Object.keys(after) as (keyof CategoryTexts)[]).filter((name) => before[name] !== after[name]);
}

/** The change that turns one into the other; an empty text for search engines is none. */
export function categoryChange(before: CategoryTexts, after: CategoryTexts): CategoryChange {
  const values: Record<string, unknown> = { ...after };
  for (const name of ['meta_title', 'meta_description'] as const) values[name] = after[name].trim() || null;
  return Object.fromEntries(changedNames(before, after).map((name) => [name, values[name]])) as CategoryChange;
}
