/** Stands in the HTML of a page whose frame could not be read in full; see components/shell/incomplete-page.tsx. */
export const INCOMPLETE = 'shop-page-incomplete';

/**
 * Whether a page is for whoever asked for it and for nobody else: one that is not found, or lacks its menus. Caches on
 * the way are told so by the same object that the framework answers with; left alone it would let them keep "not
 * found" for an hour.
 */
export function isUncacheable(page) {
  if (typeof page?.html !== 'string') return false;
  if ((page.status ?? 200) < 400 && !page.html.includes(INCOMPLETE)) return false;
  page.headers = { ...page.headers, 'cache-control': 'private, no-store' };
  return true;
}
