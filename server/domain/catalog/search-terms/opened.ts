import { sql } from 'drizzle-orm';
import { addDays, istanbulDay } from '@/contracts/calendar-days';
import { type Db, queryRows } from '@/server/platform/db/client';
import { readEvery } from '@/server/platform/db/read-every';
import { termOf } from './search-terms';

/** Days whose openings count. */
const DAYS = 90;
/** Fewer openings of an item say nothing. */
const FEWEST = 3;
/** The most frequent pairs of term and item that are held in memory. */
const MAX_PAIRS = 50_000;
/** Openings change slowly: one search in five minutes reads them again, in one query. */
const TTL_MS = 5 * 60_000;

/** Term → item id → how often it was opened. */
type Openings = ReadonlyMap<string, ReadonlyMap<number, number>>;

const NONE: ReadonlyMap<number, number> = new Map();

/**
 * The items that customers opened from the results of a search text, for the ranking: item id → how often in the last 90
 * days, at least 3 times. Empty for most texts. It may be five minutes old.
 * @param now ms since the epoch
 */
export async function openedFor(db: Db, text: string, now = Date.now()): Promise<ReadonlyMap<number, number>> {
  const term = termOf(text);
  return term === null ? NONE : ((await currentOpenings(db, now)).get(term) ?? NONE);
}

const currentOpenings = readEvery(TTL_MS, readOpenings);

async function readOpenings(db: Db, now: number): Promise<Openings> {
  const first = addDays(istanbulDay(new Date(now)), 1 - DAYS);
  const rows = await queryRows<{ term: string; item: number; opened: number }>(
    db,
    sql`select term, item_id as item, sum(opened)::int as opened from search_click where day >= ${first}::date
        group by term, item_id having sum(opened) >= ${FEWEST} order by opened desc, term, item_id limit ${MAX_PAIRS}`,
  );
  const openings = new Map<string, Map<number, number>>();
  for (const { term, item, opened } of rows) {
    const items = openings.get(term) ?? new Map<number, number>();
    openings.set(term, items.set(item, opened));
  }
  return openings;
}
