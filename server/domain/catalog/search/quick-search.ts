import { sql } from 'drizzle-orm';
import type { CategoryRef, Ordering } from '@/contracts/catalog';
import { newestVersion } from '@/server/domain/catalog/facet-index/catalog-version';
import { VersionedQueryCache } from '@/server/domain/catalog/facet-index/versioned-query-cache';
import { type Db, queryRows } from '@/server/platform/db/client';
import { completionsOf } from './completions';
import { planSearch, type SearchPlan, type Understanding } from './plan';
import type { SearchRules } from './rules';
import { searchItemIds } from './search';

export type QuickHits = Understanding & {
  ids: number[];
  count: number;
  categories: CategoryRef[];
  completions: string[];
};

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
  return results.get(await newestVersion(db), key, 1, () => findQuickHits(db, text, limit, ordering));
}

/**
 * The same, not cached.
 * @param trial rules that the owner tries before saving them, instead of those that hold
 */
export async function findQuickHits(
  db: Db,
  text: string,
  limit: number,
  ordering: Ordering,
  trial?: SearchRules,
): Promise<QuickHits> {
  const plan = await planSearch(db, text, trial);
  const [hits, categories, completions] = await Promise.all([
    searchItemIds(db, plan, { limit, ordering }),
    matchingCategories(db, plan, CATEGORIES),
    completionsOf(db, text),
  ]);
  return { ...hits, ...plan.understanding, categories, completions };
}

/**
 * The categories that best match a search: those whose slug (the folded name) contains most of the searched units,
 * shorter names first. One matching unit is enough, so that a search without hits still offers a category.
 */
function matchingCategories(db: Db, plan: SearchPlan, limit: number): Promise<CategoryRef[]> {
  return queryRows<CategoryRef>(
    db,
    sql`select id, name, slug from (
          select c.*, (
            select count(*) from json_array_elements_text(${JSON.stringify(plan.units)}::json) as unit(query)
            where c.tsv @@ to_tsquery('simple', unit.query)
          ) as matched
          from (select id, name, slug, array_to_tsvector(array_remove(string_to_array(slug, '-'), '')) as tsv from category) as c
        ) as m
        where matched > 0 order by matched desc, length(name), id limit ${limit}`,
  );
}
