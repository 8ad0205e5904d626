import { sql } from 'drizzle-orm';
import { addDays, istanbulDay } from '@/contracts/calendar-days';
import type { SearchPreview } from '@/contracts/owner-search';
import { findQuickHits } from '@/server/domain/catalog/search/quick-search';
import type { SearchRules } from '@/server/domain/catalog/search/rules';
import { type Db, queryRows } from '@/server/platform/db/client';

/** The number of days whose openings are the grades, and of results that count. */
const DAYS = 30;
const DEPTH = 10;
/** The most opened searches; each is ranked twice. */
const MAX_QUERIES = 200;

type Graded = { query: string; grades: ReadonlyMap<number, number> };

/**
 * Compares two sets of rules by nDCG@10 (Järvelin & Kekäläinen 2002) over the searches of the last 30 days, with the
 * number of openings of an item as its gain. Redirects do not change the measure, only `affected`.
 */
export async function measureRules(
  db: Db,
  rules: { before: SearchRules; after: SearchRules },
  now: Date,
): Promise<SearchPreview['measure']> {
  const searches = await readGrades(db, now);
  const scores: { before: number; after: number; isAffected: boolean }[] = [];
  for (const { query, grades } of searches) {
    const [before, after] = [await firstIds(db, query, rules.before), await firstIds(db, query, rules.after)];
    scores.push({
      before: ndcg(before, grades),
      after: ndcg(after, grades),
      isAffected: before.join() !== after.join() || rules.before.redirectOf(query) !== rules.after.redirectOf(query),
    });
  }
  const mean = (side: 'before' | 'after') =>
    scores.length === 0 ? null : scores.reduce((sum, score) => sum + score[side], 0) / scores.length;
  return {
    queries: scores.length,
    affected: scores.filter(({ isAffected }) => isAffected).length,
    before: mean('before'),
    after: mean('after'),
  };
}

async function firstIds(db: Db, query: string, rules: SearchRules): Promise<readonly number[]> {
  return (await findQuickHits(db, query, DEPTH, 'relevance', rules)).ids;
}

/**
 * Normalised discounted cumulative gain: 1 when the items with the highest grades come first, 0 when none of them is
 * among the first `depth`.
 */
export function ndcg(ids: readonly number[], grades: ReadonlyMap<number, number>, depth = DEPTH): number {
  const gainOf = (gains: readonly number[]) =>
    gains.slice(0, depth).reduce((sum, gain, index) => sum + gain / Math.log2(index + 2), 0);
  const best = gainOf([...grades.values()].sort((a, b) => b - a));
  return best === 0 ? 0 : gainOf(ids.map((id) => grades.get(id) ?? 0)) / best;
}

async function readGrades(db: Db, now: Date): Promise<Graded[]> {
  const today = istanbulDay(now);
  const rows = await queryRows<{ term: string; item: number; opened: number }>(
    db,
    sql`with opened as (
          select term, item_id as item, sum(opened)::int as opened from search_click
          where day > ${addDays(today, -DAYS)}::date and day <= ${today}::date group by term, item_id
        ), most as (
          select term from opened group by term order by sum(opened) desc, term limit ${MAX_QUERIES}
        )
        select term, item, opened from opened join most using (term) order by term, item`,
  );
  const searches = new Map<string, Map<number, number>>();
  for (const { term, item, opened } of rows) {
    const grades = searches.get(term) ?? new Map<number, number>();
    searches.set(term, grades.set(item, opened));
  }
  return [...searches].map(([query, grades]) => ({ query, grades }));
}
