import type { CategoryRef, Ordering } from '@/contracts/catalog';
import { newestVersion } from '@/server/domain/catalog/facet-index/catalog-version';
import { VersionedQueryCache } from '@/server/domain/catalog/facet-index/versioned-query-cache';
import type { Db } from '@/server/platform/db/client';
import { matchingCategories } from './categories';
import { planSearch } from './plan';
import { searchItemIds } from './search';

export type QuickHits = { ids: number[]; count: number; suggestion: string | null; categories: CategoryRef[] };

const CATEGORIES = 5;
/**
 * The size of the cache: shoppers type the same prefixes ("ba", "bal", "balo"), which are the most expensive queries.
 */
const MAX_CACHED = 5000;

const caches = new WeakMap<Db, VersionedQueryCache<QuickHits>>();

/** The hits of a text while it is being typed; cached until the catalogue changes. */
export async function quickHits(db: Db, text: string, limit: number, ordering: Ordering): Promise<QuickHits> {
  const results = caches.get(db) ?? new VersionedQueryCache<QuickHits>({ max: MAX_CACHED, maxSize: MAX_CACHED });
  caches.set(db, results);
  const key = JSON.stringify([text, limit, ordering]);
  return results.get(await newestVersion(db), key, 1, () => find(db, text, limit, ordering));
}

async function find(db: Db, text: string, limit: number, ordering: Ordering): Promise<QuickHits> {
  const plan = await planSearch(db, text);
  const [hits, categories] = await Promise.all([
    searchItemIds(db, plan, { limit, ordering }),
    matchingCategories(db, plan, CATEGORIES),
  ]);
  return { ...hits, suggestion: plan.suggestion, categories };
}
