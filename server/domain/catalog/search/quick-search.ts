import type { CategoryRef, Ordering } from '@/contracts/catalog';
import { currentIndex, type FacetIndex } from '@/server/domain/catalog/facet-index/facet-index';
import { RowSet } from '@/server/domain/catalog/facet-index/item-table';
import { cachePerDatabase } from '@/server/domain/catalog/facet-index/versioned-query-cache';
import type { Db } from '@/server/platform/db/client';
import { type CategoryName, categoryNames } from './category-names';
import { completionsOf } from './completions';
import type { SearchPlan, Understanding } from './plan';
import { unitCounter } from './query';
import { RankedHits } from './ranked-hits';
import type { SearchRules } from './rules';
import { searchByText } from './text-search';

export type QuickHits = Understanding & {
  ids: number[];
  count: number;
  /** Titles of the colours that the text names. */
  colors: string[];
  categories: CategoryRef[];
  completions: string[];
};

const CATEGORIES = 5;
/**
 * The size of the cache: shoppers type the same prefixes ("ba", "bal", "balo"), which are the most expensive queries.
 */
const MAX_CACHED = 5000;

const cacheOf = cachePerDatabase<QuickHits>({ max: MAX_CACHED });

/**
 * The hits of a text while it is being typed: the first ones of the listing of this text. Cached until the catalogue
 * changes.
 * @param ordering the order of equally good hits
 * @param wanted the version of the catalogue to search at least, if the caller knows it
 */
export async function quickHits(
  db: Db,
  text: string,
  limit: number,
  ordering: Ordering,
  wanted?: number,
): Promise<QuickHits & { version: number }> {
  const index = await currentIndex(db, wanted);
  const { version } = index;
  const key = JSON.stringify([text, limit, ordering]);
  return { ...(await cacheOf(db).get(version, key, () => findIn(db, index, { text, limit, ordering }))), version };
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
  return findIn(db, await currentIndex(db), { text, limit, ordering, trial });
}

type Query = { text: string; limit: number; ordering: Ordering; trial?: SearchRules | undefined };

async function findIn(db: Db, index: FacetIndex, { text, limit, ordering, trial }: Query): Promise<QuickHits> {
  const found = await searchByText(db, index, text, { shown: limit, trial });
  const hits = RowSet.of(index.table.size, found.rows);
  const own = found.preferences.ordering;
  const [ids, named, completions] = await Promise.all([
    own !== null && own !== 'relevance'
      ? index.page(hits, own, limit, 0)
      : new RankedHits(db, index, found, { hits, count: found.rows.length }).page(limit, 0, ordering),
    categoryNames(db, index.version),
    completionsOf(db, index.version, text),
  ]);
  const colors = found.understanding.understood.flatMap(({ kind, label }) => (kind === 'color' ? [label] : []));
  const categories = matchingCategories(named, found.plan, CATEGORIES);
  return { ids, count: found.count, colors, ...found.understanding, categories, completions };
}

/**
 * The categories whose names contain most of the searched units, shorter names first. One matching unit is enough, so
 * that a search without hits still offers a category.
 */
function matchingCategories(
  categories: readonly CategoryName[],
  { searched, vocabulary }: SearchPlan,
  limit: number,
): CategoryRef[] {
  const count = unitCounter(searched, vocabulary);
  return categories
    .map(({ words, ...category }) => ({ category, matched: count(words) }))
    .filter(({ matched }) => matched > 0)
    .sort((a, b) => b.matched - a.matched)
    .slice(0, limit)
    .map(({ category }) => category);
}
