import { foldTurkish } from './turkish';

const SUFFIX = /\b(?:mahallesi|mah|mh)\b/g;

/**
 * The list's neighbourhood (mahalle) of this name, or undefined. Capitals, dots, Turkish letters and a "Mahallesi",
 * "Mah." or "Mh." don't matter; the very same words come first, because "Fatih Köyü" and "Fatih Mahallesi" may both be there.
 */
export function findNeighborhood<Entry extends { name: string }>(
  entries: readonly Entry[],
  name: string,
): Entry | undefined {
  const [folded, key] = [foldTurkish(name), neighborhoodKey(name)];
  return (
    entries.find((entry) => foldTurkish(entry.name) === folded) ??
    (key === '' ? undefined : entries.find((entry) => neighborhoodKey(entry.name) === key))
  );
}

/** The name without what only says that it is a neighbourhood: `"Caferağa Mah."` → `"caferaga"`. */
export function neighborhoodKey(name: string): string {
  return foldTurkish(name).replace(SUFFIX, '').replace(/ +/g, ' ').trim();
}
