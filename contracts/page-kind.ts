import { RESERVED_SLUGS } from './reserved-slugs';

/** What figures call a page instead of its address: few names, none of which tells what somebody looked at. */
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

/** By the address alone; `catalogue` where that is an item's or a category's, which only the page itself knows. */
export function pageKindOf(path: string): PageKind | 'catalogue' {
  const segment = /^\/([^/?#]*)/.exec(path)?.[1] ?? '';
  if (Object.hasOwn(BY_SEGMENT, segment)) return BY_SEGMENT[segment] ?? 'other';
  return RESERVED_SLUGS.includes(segment) || !/^[a-z0-9-]+$/.test(segment) ? 'other' : 'catalogue';
}
