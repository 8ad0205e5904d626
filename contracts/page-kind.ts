import { RESERVED_SLUGS } from './reserved-slugs';
import { isSlug } from './slug';

/** Page labels for metrics instead of URLs: few values, none of which reveals what a visitor looked at. */
export const PAGE_KINDS = [
  'home',
  'item',
  'category',
  'search',
  'cart',
  'checkout',
  'account',
  'information',
  'other',
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

const BY_SEGMENT: Record<string, PageKind> = {
  '': 'home',
  alisveris: 'search',
  urun: 'category',
  kategoriler: 'category',
  sepetim: 'cart',
  siparis: 'checkout',
  giris: 'account',
  kayit: 'account',
  hesap: 'account',
  favorilerim: 'account',
  s: 'information',
  magazalarimiz: 'information',
  iletisim: 'information',
};

/** The kind derived from the path; `catalogue` for items and categories, which only the page itself can distinguish. */
export function pageKindOf(path: string): PageKind | 'catalogue' {
  const segment = /^\/([^/?#]*)/.exec(path)?.[1] ?? '';
  if (Object.hasOwn(BY_SEGMENT, segment)) return BY_SEGMENT[segment] ?? 'other';
  return RESERVED_SLUGS.includes(segment) || !isSlug(segment) ? 'other' : 'catalogue';
}
