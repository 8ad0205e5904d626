import { foldTurkish } from '@/contracts/turkish';
import { SEARCHES_KEY as KEY, openStorage } from '@/store/storage';

/**
 * What was searched for in this browser, newest first. Not a slice: no page needs it before the search panel opens,
 * and slices ship with every page.
 */
const MOST = 8;
const LONGEST = 200;

/** Nothing when the storage is blocked or holds something else. */
export async function rehydrateSearches(): Promise<string[]> {
  const memory: string | null = await openStorage().getItem(KEY);
  return searchesIn(memory);
}

/** Puts a search first; one that differs in spelling alone (case, Turkish letters) is replaced. @returns all */
export async function rememberSearch(term: string): Promise<string[]> {
  const known = await rehydrateSearches();
  return keep([term.trim(), ...known.filter((other) => !isSame(other, term))]);
}

/** @returns the others */
export async function forgetSearch(term: string): Promise<string[]> {
  const known = await rehydrateSearches();
  return keep(known.filter((other) => other !== term));
}

/** Leaves no trace of any. */
export async function forgetSearches(): Promise<string[]> {
  await openStorage().removeItem(KEY);
  return [];
}

async function keep(searches: readonly string[]): Promise<string[]> {
  const kept = searches.filter(isSearch).slice(0, MOST);
  await openStorage().setItem(KEY, JSON.stringify(kept));
  return kept;
}

/** Reads what somebody may have edited. */
function searchesIn(memory: string | null): string[] {
  try {
    const remembered: unknown = JSON.parse(memory ?? '[]');
    return Array.isArray(remembered) ? [...new Set(remembered.filter(isSearch))].slice(0, MOST) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function isSearch(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST;
}

function isSame(a: string, b: string): boolean {
  return a === b.trim() || (foldTurkish(a) !== '' && foldTurkish(a) === foldTurkish(b));
}
