/** Stands in the HTML of a page whose frame could not be read in full; see app/(shop)/layout.tsx. */
export const INCOMPLETE = 'shop-page-incomplete';

/**
 * Whether a page lacks its menus: it answers whoever asked for it, and nobody else. It is told so to caches on the way
 * by the same object that the framework answers with.
 */
export function setAsideIncomplete(page) {
  if (typeof page?.html !== 'string' || !page.html.includes(INCOMPLETE)) return false;
  page.headers = { ...page.headers, 'cache-control': 'private, no-store' };
  return true;
}
