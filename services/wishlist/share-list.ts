/** Maximum number of favourites in a shared list: one page. */
const MOST_SHARED = 48;

/**
 * The URL of a shared list contains its ids. It works without an account, reveals nothing about the owner, and does not
 * change afterwards.
 */
export function shareHref(items: readonly { id: number }[]): string {
  const ids = items.slice(0, MOST_SHARED).map(({ id }) => id);
  return `/favorilerim?liste=${ids.join('-')}`;
}

/** The distinct ids of a shared list; null for invalid text. */
export function readSharedList(text: string | undefined): number[] | null {
  if (text === undefined || !/^[1-9]\d{0,8}(-[1-9]\d{0,8})*$/.test(text)) return null;
  return [...new Set(text.split('-').map(Number))].slice(0, MOST_SHARED);
}
