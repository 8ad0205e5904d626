import { foldTurkish } from '@/contracts/turkish';
import { SEARCHES_KEY as KEY, openStorage } from '@/store/storage';

/**
 * The searches of this browser, latest first. Not a slice: no page needs them before the search panel opens, and every
 * page loads the slices.
 */
const MAX_SEARCHES = 8;
const MAX_LENGTH = 200;

/** Empty when the storage is blocked or its value is invalid. */
export async function rehydrateSearches(): Promise<string[]> {
  const stored: string | null = await openStorage().getItem(KEY);
  return searchesIn(stored);
}

/** Puts a search first and removes one that differs in case or Turkish letters only. @returns all */
export async function rememberSearch(term: string): Promise<string[]> {
  const known = await rehydrateSearches();
  return keep([term.trim(), ...known.filter((other) => !isSame(other, term))]);
}

/** @returns the others */
export async function removeSearch(term: string): Promise<string[]> {
  const known = await rehydrateSearches();
  return keep(known.filter((other) => other !== term));
}

/** Removes all. */
export async function clearSearches(): Promise<string[]> {
  await openStorage().removeItem(KEY);
  return [];
}

async function keep(searches: readonly string[]): Promise<string[]> {
  const kept = searches.filter(isSearch).slice(0, MAX_SEARCHES);
  await openStorage().setItem(KEY, JSON.stringify(kept));
  return kept;
}

/** The stored value may have been edited. */
function searchesIn(stored: string | null): string[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? [...new Set(parsed.filter(isSearch))].slice(0, MAX_SEARCHES) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function isSearch(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= MAX_LENGTH;
}

function isSame(a: string, b: string): boolean {
  return a === b.trim() || (foldTurkish(a) !== '' && foldTurkish(a) === foldTurkish(b));
}
