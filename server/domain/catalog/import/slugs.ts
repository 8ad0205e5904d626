import { RESERVED_SLUGS } from '@/contracts/reserved-slugs';

/** Leaves room for a suffix within the 160 characters of a slug. */
const MAX_LENGTH = 150;

const reserved = new Set(RESERVED_SLUGS);

/** Shortens a slug, between words where possible. */
export function cutSlug(slug: string): string {
  if (slug.length <= MAX_LENGTH) return slug;
  const cut = slug.slice(0, MAX_LENGTH + 1);
  const end = cut.lastIndexOf('-');
  return end > 0 ? cut.slice(0, end) : slug.slice(0, MAX_LENGTH);
}

/** True for the paths of the shop's own pages, which no item or category can have. */
export function isReserved(slug: string): boolean {
  return reserved.has(slug);
}

/** `base-2`, `base-3` … from `first`. */
export function numberedSlugs(base: string, first: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${cutSlug(base)}-${first + index}`);
}

/** Whether `slug` is `base` with a numeric suffix, as given to an item whose wanted slug was taken. */
export function isNumbered(slug: string, base: string): boolean {
  const stem = `${cutSlug(base)}-`;
  return slug.startsWith(stem) && /^\d+$/.test(slug.slice(stem.length));
}
