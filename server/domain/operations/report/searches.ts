import { sql } from 'drizzle-orm';
import type { Report } from '@/contracts/report';
import { type Db, queryRows } from '@/server/platform/db/client';
import type { Span } from './span';

const MAX_TERMS = 15;

/** The most frequent searches, and those without hits. */
export async function readSearches(db: Db, { from, to }: Span): Promise<Report['searches']> {
  type Term = { term: string; searches: number; without: number };
  const days = sql`day >= ${from}::date and day <= ${to}::date`;
  const [sums] = await queryRows<{ count: number; without_hits: number }>(
    db,
    sql`select coalesce(sum(searches), 0)::int as count, coalesce(sum(without_hits), 0)::int as without_hits
        from search_term where ${days}`,
  );
  const rows = await queryRows<Term>(
    db,
    sql`with terms as (
          select term, sum(searches)::int as searches, sum(without_hits)::int as without
          from search_term where ${days} group by term
        ), ranked as (
          select terms.*, row_number() over (order by searches desc, term) as most,
            row_number() over (order by without desc, term) as missed from terms
        )
        select term, searches, without from ranked where most <= ${MAX_TERMS} or missed <= ${MAX_TERMS}`,
  );
  const first = (by: 'searches' | 'without') =>
    rows
      .filter((row) => row[by] > 0)
      .sort((a, b) => b[by] - a[by] || (a.term < b.term ? -1 : 1))
      .slice(0, MAX_TERMS)
      .map((row) => ({ term: row.term, searches: row[by] }));
  return {
    ...{ count: sums?.count ?? 0, without_hits: sums?.without_hits ?? 0 },
    ...{ most: first('searches'), nothing_found: first('without') },
  };
}
