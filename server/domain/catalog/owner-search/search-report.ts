import { sql } from 'drizzle-orm';
import { addDays, istanbulDay } from '@/contracts/calendar-days';
import type { SearchReport } from '@/contracts/owner-search';
import { searchRules } from '@/server/domain/catalog/search/rules';
import { type Db, queryRows } from '@/server/platform/db/client';

const MAX_TERMS = 100;

type Term = SearchReport['corrected'][number];

/** What customers searched without finding it: terms without results, with corrected words, and without clicks. */
export async function readSearchReport(db: Db, days: number, now: Date): Promise<SearchReport> {
  const to = istanbulDay(now);
  const from = addDays(to, 1 - days);
  const { redirectOf } = await searchRules(db);
  const terms = await queryRows<Term>(
    db,
    sql`select term, sum(searches)::int as searches, sum(without_hits)::int as without_hits,
          sum(corrected)::int as corrected, sum(clicks)::int as clicks
        from search_term where day >= ${from}::date and day <= ${to}::date group by term order by term`,
  );
  const most = (count: (term: Term) => number) =>
    terms
      .filter((term) => count(term) > 0)
      .sort((a, b) => count(b) - count(a))
      .slice(0, MAX_TERMS);
  return {
    from,
    to,
    // The results of a redirected search are not shown, whether it has any or not.
    without_results: most(({ term, without_hits }) => (redirectOf(term) === null ? without_hits : 0)),
    corrected: most(({ corrected }) => corrected),
    without_clicks: most(({ term, searches, without_hits, clicks }) =>
      clicks > 0 || redirectOf(term) !== null ? 0 : searches - without_hits,
    ),
  };
}
