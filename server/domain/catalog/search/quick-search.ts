import { sql } from 'drizzle-orm';
import type { CategoryRef, Ordering } from '@/contracts/catalog';
import { currentIndex, type FacetIndex } from '@/server/domain/catalog/facet-index/facet-index';
import { RowSet } from '@/server/domain/catalog/facet-index/item-table';
import { VersionedQueryCache } from '@/server/domain/catalog/facet-index/versioned-query-cache';
import { type Db, queryRows } from '@/server/platform/db/client';
import { completionsOf } from './completions';
import type { SearchPlan, Understanding } from './plan';
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

const caches = new WeakMap<Db, VersionedQueryCache<QuickHits>>();

/**
 * The hits of a text while it is being typed: the first ones of the listing of this text. Cached until the catalogue
 * changes.
 * @param ordering the order of equally good hits
 */
export async function quickHits(db: Db, text: string, limit: number, ordering: Ordering): Promise<QuickHits> {
  const results = caches.get(db) ?? new VersionedQueryCache<QuickHits>({ max: MAX_CACHED, maxSize: MAX_CACHED });
  caches.set(db, results);
  const index = await currentIndex(db);
  const key = JSON.stringify([text, limit, ordering]);
  return results.get(index.version, key, 1, () => findIn(db, index, { text, limit, ordering }));
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
  const hits = rowSet(index, found.rows);
  const own = found.preferences.ordering;
  const [ids, categories, completions] = await Promise.all([
    own !== null && own !== 'relevance'
      ? index.page(hits, own, limit, 0)
      : new RankedHits(db, index, found, { hits, count: found.rows.length }).page(limit, 0, ordering),
    matchingCategories(db, found.plan, CATEGORIES),
    completionsOf(db, text),
  ]);
  const colors = found.understanding.understood.flatMap(({ kind, label }) => (kind === 'color' ? [label] : []));
  return { ids, count: found.count, colors, ...found.understanding, categories, completions };
}

function rowSet(index: FacetIndex, rows: Uint32Array): RowSet {
  const set = new RowSet(index.table.size);
  for (const row of rows) set.add(row);
  return set;
}

/**
 * The categories that best match a search: those whose slug (the folded name) contains most of the searched units,
 * shorter names first. One matching unit is enough, so that a search without hits still offers a category.
 */
function matchingCategories(db: Db, { units }: SearchPlan, limit: number): Promise<CategoryRef[]> {
  if (units.length === 0) return Promise.resolve([]);
  return queryRows<CategoryRef>(
    db,
    sql`select id, name, slug from (
          select c.*, (
            select count(*) from json_array_elements_text(${JSON.stringify(units)}::json) as unit(query)
            where c.tsv @@ to_tsquery('simple', unit.query)
          ) as matched
          from (select id, name, slug, array_to_tsvector(array_remove(string_to_array(slug, '-'), '')) as tsv from category) as c
        ) as m
        where matched > 0 order by matched desc, length(name), id limit ${limit}`,
  );
}
