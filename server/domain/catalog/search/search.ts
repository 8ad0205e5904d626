import { sql } from 'drizzle-orm';
import type { Ordering } from '@/contracts/catalog';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import { loadIds } from '@/server/platform/db/load-ids';
import { placePins } from './pins';
import type { SearchPlan } from './plan';
import { beginsTitle, found, matches, needsListing, ranking } from './ranking';

/**
 * The maximum number of ranked title matches; the most popular hits, and rarer ones when these are few, are ranked too.
 */
const TITLES = 100;
const POPULAR = 300;
const RARER = 2000;

type Options = { limit: number; ordering: Ordering };
type QuickIds = { ids: number[]; count: number };

/**
 * The quick search: ids of the best hits by `ranking`, and their number. Up to 20 000 items all are counted; in larger
 * catalogues only those in the popular tier, plus rarer ones when these don't fill the result. Only some hundred
 * candidates are ranked, whatever the size of the catalogue: of many hits the most popular. Pinned items are placed in
 * the orders by relevance.
 */
export async function searchItemIds(db: Db, plan: SearchPlan, options: Options): Promise<QuickIds> {
  const isPinned = plan.pins.length > 0 && (options.ordering === '-id' || options.ordering === 'relevance');
  if (!isPinned) return matchingItemIds(db, plan, options);
  const limit = options.limit + plan.pins.length; // a pin may move an item out of the first ones
  return addPins(db, plan, await matchingItemIds(db, plan, { ...options, limit }), options.limit);
}

/** Puts pinned items at their positions. Those that do not match the words are counted in addition. */
async function addPins(db: Db, plan: SearchPlan, { ids, count }: QuickIds, limit: number): Promise<QuickIds> {
  const isMatch = plan.tsquery === '' ? sql`false` : found(plan.tsquery);
  const pinned = await queryRows<{ id: number; matched: boolean }>(
    db,
    sql`select s.item_id as id, ${isMatch} as matched from item_search s
        where s.item_id = any(${intArray(plan.pins.map(({ itemId }) => itemId))})`,
  );
  const all = [...new Set([...ids, ...pinned.map(({ id }) => id)])];
  return {
    ids: placePins(all, plan.pins).slice(0, limit),
    count: count + pinned.filter(({ matched }) => !matched).length,
  };
}

async function matchingItemIds(db: Db, plan: SearchPlan, options: Options): Promise<QuickIds> {
  if (plan.tsquery === '') return { ids: [], count: 0 };
  const rows = await queryRows<{ id: number; count: number }>(
    db,
    sql`with hit as materialized (
          select s.item_id, s.popularity from item_search s where s.tier = 0 and ${found(plan.tsquery)}
        ), popular as materialized (
          select item_id from hit order by popularity desc, item_id desc limit ${POPULAR}
        ), titles as materialized (
          select s.item_id from item_search s where ${beginsTitle(plan)} order by s.folded, s.item_id limit ${TITLES}
        ), rarer as materialized (
          select s.item_id from item_search s
          where (select count(*) from popular) < ${options.limit} and s.tier = 1 and ${found(plan.tsquery)}
          order by s.popularity desc, s.item_id desc limit ${RARER}
        )
        select s.item_id as id, ((select count(*) from hit) + (select count(*) from rarer))::int as count
        from (select item_id from titles union select item_id from popular union select item_id from rarer) as candidate
        join item_search s on s.item_id = candidate.item_id
          ${needsListing(options.ordering) ? sql`join listing_item ci on ci.item_id = s.item_id` : sql``}
        where ${found(plan.tsquery)}
        order by ${ranking(plan, options.ordering)} limit ${options.limit}`,
  );
  return { ids: rows.map((row) => row.id), count: rows[0]?.count ?? 0 };
}

/** Ids of all items that a text finds, unordered. */
export function allHits(db: Db, plan: SearchPlan): Promise<Int32Array> {
  return loadIds(db, sql`select s.item_id as id from item_search s where ${matches(plan)}`);
}

/** Ids of items whose titles begin with the text (at most a hundred): they are ranked regardless of popularity. */
export function titleHits(db: Db, plan: SearchPlan): Promise<Int32Array> {
  return loadIds(
    db,
    sql`select s.item_id as id from item_search s where ${beginsTitle(plan)} order by s.folded, s.item_id limit ${TITLES}`,
  );
}

/** These items, best first, by `ranking`. */
export function rankItems(db: Db, plan: SearchPlan, ids: readonly number[]): Promise<Int32Array> {
  return loadIds(
    db,
    sql`select s.item_id as id from item_search s where s.item_id = any(${`{${ids.join(',')}}`}::int[]) order by ${ranking(plan, 'relevance')}`,
  );
}
