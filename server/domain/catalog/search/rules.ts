import { asc } from 'drizzle-orm';
import { PLANNER_SEARCHES } from '@/content/party';
import { foldTurkish } from '@/contracts/turkish';
import { readPerVersion } from '@/server/domain/catalog/facet-index/versioned-query-cache';
import type { Db } from '@/server/platform/db/client';
import { searchPin, searchRedirect, searchSynonym } from '@/server/platform/db/schema/search-rule';
import type { Pin } from './pins';
import { type Synonyms, synonymsOf } from './synonyms';

/** The owner's rules as they are stored. `query` is folded. */
export type StoredRules = {
  synonyms: readonly { id: number; phrases: readonly string[] }[];
  redirects: readonly { id: number; query: string; path: string }[];
  pins: readonly (Pin & { id: number; query: string })[];
};

/** The owner's rules in the form that a search applies them in. */
export type SearchRules = {
  synonyms: Synonyms;
  /** The path of the page that this search text leads to; null for most. */
  redirectOf(text: string): string | null;
  /** The items pinned for this search text. */
  pinsOf(text: string): readonly Pin[];
};

export async function readStoredRules(db: Db): Promise<StoredRules> {
  return {
    synonyms: await db.select().from(searchSynonym).orderBy(asc(searchSynonym.id)),
    redirects: await db.select().from(searchRedirect).orderBy(asc(searchRedirect.query)),
    pins: await db.select().from(searchPin).orderBy(asc(searchPin.query), asc(searchPin.position)),
  };
}

export function toSearchRules({ synonyms, redirects, pins }: StoredRules): SearchRules {
  const paths = new Map(redirects.map(({ query, path }) => [query, path]));
  const pinsByQuery = new Map<string, Pin[]>();
  for (const pin of pins) pinsByQuery.set(pin.query, [...(pinsByQuery.get(pin.query) ?? []), pin]);
  return {
    synonyms: synonymsOf(synonyms.map(({ phrases }) => phrases)),
    redirectOf: (text) => paths.get(foldTurkish(text)) ?? plannerFor(text),
    pinsOf: (text) => pinsByQuery.get(foldTurkish(text)) ?? [],
  };
}

function plannerFor(text: string): string | null {
  return PLANNER_SEARCHES.includes(foldTurkish(text)) ? '/s/parti-planla' : null;
}

/**
 * The rules that hold now. They are cached until the catalogue version changes, which every change of a rule raises
 * (`announceSearch`): a change applies to the next search of every instance.
 */
export const searchRules = readPerVersion(async (db) => toSearchRules(await readStoredRules(db)));
