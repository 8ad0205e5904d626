import { foldTurkish } from './turkish';

const SUFFIX = /\b(?:mahallesi|mah|mh)\b/g;

/**
 * Finds the list's neighbourhood (mahalle) with this name, or undefined. The comparison ignores case, dots, Turkish
 * letters and the suffixes "Mahallesi", "Mah." and "Mh."; an exact match wins, because a list may contain both "Fatih
 * Köyü" and "Fatih Mahallesi".
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

/** The name without the suffix for neighbourhoods: `"Caferağa Mah."` → `"caferaga"`. */
export function neighborhoodKey(name: string): string {
  return foldTurkish(name).replace(SUFFIX, '').replace(/ +/g, ' ').trim();
}
