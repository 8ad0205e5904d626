import { sql } from 'drizzle-orm';
import { istanbulDay } from '@/contracts/calendar-days';
import { foldTurkish } from '@/contracts/turkish';
import type { Db } from '@/server/platform/db/client';
import type { Metrics } from '@/server/platform/metrics/metrics';

/** What a search found. `suggestion`: the corrected text, null when no word was corrected. */
export type SearchOutcome = { count: number; suggestion: string | null };

/** Counts a submitted search, for metrics and the owner's reports. */
export function countSearch({ searches, searchTerms }: Metrics, text: string, outcome: SearchOutcome, at: Date): void {
  const { count, suggestion } = outcome;
  searches.inc({ found: count > 0 ? 'something' : 'nothing' });
  const term = termOf(text);
  if (term === null) return;
  searchTerms.add({
    ...{ day: istanbulDay(at), term, searches: 1, clicks: 0 },
    ...{ withoutHits: count === 0 ? 1 : 0, corrected: suggestion === null ? 0 : 1 },
  });
}

/** Counts an item that was opened from the results of a search text. */
export function countClick({ searchTerms, searchClicks }: Metrics, text: string, item: number, at: Date): void {
  const term = termOf(text);
  if (term === null) return;
  const day = istanbulDay(at);
  searchTerms.add({ day, term, searches: 0, withoutHits: 0, corrected: 0, clicks: 1 });
  searchClicks.add({ day, term, item, opened: 1 });
}

/** More digits than a size or an age has indicate telephone and card numbers, barcodes or dates of birth. */
const MAX_DIGITS = 4;
const MAX_WORDS = 6;
const MAX_LENGTH = 60;
/** Email and web addresses, also without the @. */
const ADDRESS = /@|\bwww\b|\.\s*(?:com|net|org|tr)\b/i;

/**
 * The stored form of a search term, folded; null for terms that may be personal data: addresses, numbers, and texts as
 * long as a sentence.
 */
export function termOf(text: string): string | null {
  const term = foldTurkish(text);
  const digits = term.replace(/\D/g, '').length;
  if (term.length < 2 || term.length > MAX_LENGTH || term.split(' ').length > MAX_WORDS) return null;
  if (digits > MAX_DIGITS || /^[\d ]+$/.test(term) || ADDRESS.test(text)) return null;
  return term;
}

/** The maximum number of different terms per day; far fewer are informative. */
const MAX_TERMS_PER_DAY = 5000;

/** Adds the counts to their days. When a day is full, only its existing terms are counted. */
export async function writeSearchTerms(db: Db, terms: Metrics['searchTerms']): Promise<void> {
  const counts = terms.take();
  if (counts.length === 0) return;
  try {
    // In the order of the key, so that two instances cannot deadlock.
    await db.execute(sql`
      insert into search_term (day, term, searches, without_hits, corrected, clicks)
      select day, term, searches, "withoutHits", corrected, clicks from (
        select c.*, (s.term is not null) as known,
          row_number() over (partition by c.day, s.term is null order by c.searches desc, c.term)
            + (select count(*) from search_term t where t.day = c.day) as place
        from json_to_recordset(${JSON.stringify(counts)}::json)
          as c(day date, term text, searches int, "withoutHits" int, corrected int, clicks int)
        left join search_term s on s.day = c.day and s.term = c.term
      ) as counted
      where known or place <= ${MAX_TERMS_PER_DAY} order by day, term
      on conflict (day, term) do update set searches = search_term.searches + excluded.searches,
        without_hits = search_term.without_hits + excluded.without_hits,
        corrected = search_term.corrected + excluded.corrected, clicks = search_term.clicks + excluded.clicks`);
  } catch (error) {
    terms.restore(counts);
    throw error;
  }
}

/** The maximum number of items opened from different terms per day, about: instances check it independently. */
const MAX_CLICKS_PER_DAY = 20_000;

/** Adds the openings to their days. Items that do not exist are left out; a full day counts only its existing rows. */
export async function writeSearchClicks(db: Db, clicks: Metrics['searchClicks']): Promise<void> {
  const counts = clicks.take();
  if (counts.length === 0) return;
  try {
    // In the order of the key, so that two instances cannot deadlock.
    await db.execute(sql`
      insert into search_click (day, term, item_id, opened)
      select c.day, c.term, c.item, c.opened
      from json_to_recordset(${JSON.stringify(counts)}::json) as c(day date, term text, item int, opened int)
      join item i on i.id = c.item
      left join search_click s on s.day = c.day and s.term = c.term and s.item_id = c.item
      where s.term is not null or (select count(*) from search_click t where t.day = c.day) < ${MAX_CLICKS_PER_DAY}
      order by c.day, c.term, c.item
      on conflict (day, term, item_id) do update set opened = search_click.opened + excluded.opened`);
  } catch (error) {
    clicks.restore(counts);
    throw error;
  }
}
