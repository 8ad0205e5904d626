/** As many favourites as a shared list shows: what one page takes in. */
const MOST_SHARED = 48;

/**
 * The list travels in the address, so it can be opened by anyone, needs no account, tells nothing about its owner and
 * stays as it was when it was shared.
 */
export function shareHref(items: readonly { id: number }[]): string {
  const ids = items.slice(0, MOST_SHARED).map(({ id }) => id);
  return `/favorilerim?liste=${ids.join('-')}`;
}

/** The ids of a shared list, each once; null when the text is no list. */
export function readSharedList(text: string | undefined): number[] | null {
  if (text === undefined || !/^[1-9]\d{0,8}(-[1-9]\d{0,8})*$/.test(text)) return null;
  return [...new Set(text.split('-').map(Number))].slice(0, MOST_SHARED);
}
