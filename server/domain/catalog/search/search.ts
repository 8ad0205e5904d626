import { sql } from 'drizzle-orm';
import type { Ordering } from '@/contracts/catalog';
import { VersionedQueryCache } from '@/server/domain/catalog/facet-index/versioned-query-cache';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import { decodeIds, loadIds } from '@/server/platform/db/load-ids';
import type { SearchPlan } from './plan';
import { beginsTitle, found, matches, needsListing, ranking, tierOf } from './ranking';

/**
 * The maximum number of ranked title matches; the most popular hits, and rarer ones when these are few, are ranked too.
 */
const TITLES = 100;
const POPULAR = 300;
const RARER = 2000;

/**
 * Candidates of a search in a large catalogue, by `ranking`, and their number: of many hits the most popular, and rarer
 * ones when these are few. Only some hundred are ranked, whatever the size of the catalogue.
 */
export async function popularHits(
  db: Db,
  plan: SearchPlan,
  limit: number,
): Promise<{ ids: Int32Array; count: number }> {
  const [row] = await queryRows<{ ids: Uint8Array | null; count: number }>(
    db,
    sql`with hit as materialized (
          select s.item_id, s.popularity from item_search s where s.tier = 0 and ${found(plan.tsquery)}
        ), popular as materialized (
          select item_id from hit order by popularity desc, item_id desc limit ${POPULAR}
        ), titles as materialized (
          select s.item_id from item_search s where ${beginsTitle(plan)} and ${found(plan.tsquery)}
          order by s.folded, s.item_id limit ${TITLES}
        ), rarer as materialized (
          select s.item_id from item_search s
          where (select count(*) from popular) < ${limit} and s.tier = 1 and ${found(plan.tsquery)}
          order by s.popularity desc, s.item_id desc limit ${RARER}
        )
        select string_agg(int4send(item_id), '') as ids,
          ((select count(*) from hit) + (select count(*) from rarer))::int as count
        from (select item_id from titles union select item_id from popular union select item_id from rarer) as candidate`,
  );
  return { ids: decodeIds(row?.ids ?? null), count: row?.count ?? 0 };
}

/** Ids of all items that match a full-text query, unordered. */
export function allHits(db: Db, tsquery: string): Promise<Int32Array> {
  return loadIds(db, sql`select s.item_id as id from item_search s where ${matches(tsquery)}`);
}

/** How many of these ids are kept in memory, 16 MB. */
const MAX_KEPT_IDS = 4_000_000;
const unitHits = new WeakMap<Db, VersionedQueryCache<Int32Array>>();

/**
 * The same for one part of a text, cached until the catalogue changes: a text is relaxed again at each letter that a
 * shopper types, and its parts are mostly the same.
 */
export function hitsOfUnit(db: Db, version: number, tsquery: string): Promise<Int32Array> {
  const cache =
    unitHits.get(db) ??
    new VersionedQueryCache<Int32Array>({ max: 1000, maxSize: MAX_KEPT_IDS, sizeCalculation: (ids) => ids.length + 1 });
  unitHits.set(db, cache);
  return cache.get(version, tsquery, () => allHits(db, tsquery));
}

/** Ids of items whose titles begin with the text (at most a hundred): they are ranked regardless of popularity. */
export function titleHits(db: Db, plan: SearchPlan): Promise<Int32Array> {
  return loadIds(
    db,
    sql`select s.item_id as id from item_search s where ${beginsTitle(plan)} order by s.folded, s.item_id limit ${TITLES}`,
  );
}

/** An item with the tier of its match, lower is better. `title` only when it was asked for. */
export type RankedItem = { id: number; tier: number; title: string; isLiked: boolean };

/**
 * These items, best first, by `ranking`.
 * @param details `liked`: a full-text query that marks items; null for none. `titles`: whether titles are needed
 */
export async function rankItems(
  db: Db,
  plan: SearchPlan,
  ids: readonly number[],
  ordering: Ordering,
  details: { liked: string | null; titles: boolean },
): Promise<RankedItem[]> {
  if (ids.length === 0) return [];
  const liked = details.liked ? sql`s.tsv @@ to_tsquery('simple', ${details.liked})` : sql`false`;
  const [row] = await queryRows<{ ranked: [number, number, 0 | 1, string][] | null }>(
    db,
    sql`select json_agg(json_build_array(id, tier, liked, title)) as ranked from (
          select s.item_id as id, ${tierOf(plan)} as tier, (${liked})::int as liked, ${details.titles ? sql`i.title` : sql`''`} as title
          from item_search s
            ${details.titles ? sql`join item i on i.id = s.item_id` : sql``}
            ${needsListing(ordering) ? sql`join listing_item ci on ci.item_id = s.item_id` : sql``}
          where s.item_id = any(${intArray(ids)})
          order by ${ranking(plan, ordering)}
        ) as r`,
  );
  return (row?.ranked ?? []).map(([id, tier, isLiked, title]) => ({ id, tier, title, isLiked: isLiked === 1 }));
}
