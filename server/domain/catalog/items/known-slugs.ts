import { LRUCache } from 'lru-cache';

const MAX_SLUGS = 5000;

/**
 * Whether a slug stands for anything, for what only has to tell unknown slugs from all others: a slug that stood for
 * something once is answered from memory, although what it stands for may have changed. Unknown slugs, which have no
 * bound, are not remembered.
 * @param isKnown asks the database
 */
export function rememberKnownSlugs(isKnown: (slug: string) => Promise<boolean>): (slug: string) => Promise<boolean> {
  const known = new LRUCache<string, true>({ max: MAX_SLUGS });
  return async (slug) => {
    if (known.has(slug)) return true;
    const found = await isKnown(slug);
    if (found) known.set(slug, true);
    return found;
  };
}
