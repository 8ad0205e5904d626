import { sql } from 'drizzle-orm';
import type { Ordering } from '@/contracts/catalog';
import { type Db, queryRows } from '@/server/db/client';
import type { SearchPlan } from './plan';
import { beginsTitle, matches, ranking } from './ranking';

/** Hits that are ranked: titles that begin with the text, the most popular, and rarer ones when these are few. */
const TITLES = 100;
const POPULAR = 300;
const RARER = 2000;
/** Hits are counted up to here; more than this is "very many" to everyone. */
const MOST_COUNTED = 10_000;

/**
 * The quick search: ids of the best hits by `ranking`, and how many there are (at most 10 000).
 * Only some hundred candidates are ranked, whatever the size of the catalogue: of many hits the ones that sell.
 */
export async function searchItemIds(
  db: Db,
  plan: SearchPlan,
  options: { limit: number; ordering: Ordering },
): Promise<{ ids: number[]; count: number }> {
  if (plan.tsquery === '') return { ids: [], count: 0 };
  const query = sql`to_tsquery('simple', ${plan.tsquery})`;
  const rows = await queryRows<{ id: number; count: number }>(
    db,
    sql`with titles as materialized (
          select s.item_id from item_search s where ${beginsTitle(plan)} order by s.folded, s.item_id limit ${TITLES}
        ), popular as materialized (
          select s.item_id from item_search s where s.tier = 0 and s.tsv @@ ${query}
          order by s.popularity desc, s.item_id desc limit ${POPULAR}
        ), rarer as materialized (
          select s.item_id from item_search s
          where (select count(*) from popular) < ${options.limit} and s.tier = 1 and s.tsv @@ ${query}
          order by s.popularity desc, s.item_id desc limit ${RARER}
        )
        select s.item_id as id, (select count(*)::int from (
            select 1 from item_search s where ${matches(plan)} limit ${MOST_COUNTED}) as counted) as count
        from (select item_id from titles union select item_id from popular union select item_id from rarer) as hit
        join item_search s on s.item_id = hit.item_id
        join category_item ci on ci.category_id = 0 and ci.item_id = s.item_id
        where ${matches(plan)}
        order by ${ranking(plan, options.ordering)} limit ${options.limit}`,
  );
  return { ids: rows.map((row) => row.id), count: rows[0]?.count ?? 0 };
}
