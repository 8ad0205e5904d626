import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '@/server/platform/db/client';
import { readEvery } from '@/server/platform/db/read-every';

/** How many days count. */
const DAYS = 30;
/** A term with fewer successful searches may be one person's. */
const MIN_SEARCHES = 3;
const MAX_TERMS = 2000;
/** How long the loaded terms are used, ms. */
const TTL_MS = 10 * 60_000;

/**
 * The terms that shoppers searched for successfully in the last 30 days, at least three times, most frequent first, in
 * the catalogue's spelling. Terms with words that the catalogue does not have, such as names, are left out. At most ten
 * minutes old.
 */
export const popularTerms = readEvery(TTL_MS, load);

async function load(db: Db): Promise<string[]> {
  const rows = await queryRows<{ spelled: string }>(
    db,
    sql`with popular as (
          select term, sum(searches - without_hits) as successes from search_term
          where day > (now() at time zone 'Europe/Istanbul')::date - ${DAYS}::int
          group by term having sum(searches - without_hits) >= ${MIN_SEARCHES}
          order by successes desc, term limit ${MAX_TERMS}
        )
        select w.spelled from popular cross join lateral (
          select string_agg(coalesce(s.display, part.word), ' ' order by part.position) as spelled,
            bool_and(s.word is not null or part.word !~ '^[a-z]{3}') as is_known
          from unnest(string_to_array(term, ' ')) with ordinality as part(word, position)
            left join search_word s on s.word = part.word collate "C"
        ) w
        where w.is_known order by successes desc, term`,
  );
  return rows.map((row) => row.spelled);
}
