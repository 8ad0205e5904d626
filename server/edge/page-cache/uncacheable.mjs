/**
 * A marker in the HTML of a page whose header or footer could not be loaded completely; see
 * components/shell/incomplete-page.tsx.
 */
export const INCOMPLETE = 'shop-page-incomplete';

/**
 * Whether a page must not be cached: "not found", or without its menus. Also sets this on the object that the framework
 * responds with, which would otherwise let proxies cache "not found" for an hour.
 */
export function isUncacheable(page) {
  if (typeof page?.html !== 'string') return false;
  if ((page.status ?? 200) < 400 && !page.html.includes(INCOMPLETE)) return false;
  page.headers = { ...page.headers, 'cache-control': 'private, no-store' };
  return true;
}
