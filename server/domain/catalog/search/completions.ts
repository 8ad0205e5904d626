import { sql } from 'drizzle-orm';
import { foldTurkish } from '@/contracts/turkish';
import { type Db, queryRows } from '@/server/platform/db/client';
import { popularTerms } from './popular-terms';
import { isNumber, SHORTEST_KNOWN, searchText } from './words';

const MAX_COMPLETIONS = 5;
const SHORTEST_TYPED = 2;
/** Longer texts are nearly whole titles. */
const MAX_WORDS = 5;
/** How many distinct beginnings of titles are read, for the typed number of words and for one more. */
const MAX_BEGINNINGS = 24;
/** Words that another one has to follow, folded. */
const UNFINISHED = new Set(['ile', 'icin', 'olan', 'adet']);
/** Up to how many titles with one beginning are counted, to rank the beginnings. */
const MAX_COUNTED = 20;

/**
 * Search texts that begin with the typed one, at most five, distinct when folded and never the typed text itself: first
 * those that shoppers searched for, then categories, then beginnings that at least two titles share.
 */
export async function completionsOf(db: Db, text: string): Promise<string[]> {
  const typed = searchText(text);
  const words = typed.split(' ').length;
  if (typed.length < SHORTEST_TYPED || words > MAX_WORDS) return [];
  const [terms, { categories, titles }] = await Promise.all([popularTerms(db), loadNames(db, typed, words)]);
  const found = new Map<string, string>();
  for (const completion of [...terms, ...categories, ...titles]) {
    const folded = foldTurkish(completion);
    if (folded !== typed && folded.startsWith(typed) && !found.has(folded)) found.set(folded, completion);
    if (found.size === MAX_COMPLETIONS) break;
  }
  return [...found.values()];
}

/** `name`: of a category, or the title of an item with the beginning. `count`: of items with it, 0 for a category. */
type NameRow = { beginning: string; name: string; words: number; count: number };

/**
 * Categories and titles that begin with the text. Of the titles it reads one per distinct beginning: each step of the
 * recursion jumps in the index to the next one, so the cost depends on their number, not on the number of items. '{'
 * sorts after every letter and digit.
 */
async function loadNames(db: Db, typed: string, words: number) {
  const end = `${typed}{`;
  const beginning = sql`array_to_string((string_to_array(folded, ' '))[1:words], ' ')`;
  const rows = await queryRows<NameRow>(
    db,
    sql`with recursive step(words, folded, item_id, number) as (
          select l.words, s.folded, s.item_id, 1 from (values (${words}::int), (${words + 1}::int)) as l(words)
            cross join lateral (
              select folded, item_id from item_search where folded >= ${typed} and folded < ${end} order by folded limit 1
            ) s
          union all
          select b.words, s.folded, s.item_id, b.number + 1
            from (select words, number, ${beginning} as beginning from step where number < ${MAX_BEGINNINGS}) b
            cross join lateral (
              select folded, item_id from item_search
              where folded >= (b.beginning || ' {') collate "C" and folded < ${end} order by folded limit 1
            ) s
        )
        select b.beginning, i.title as name, b.words, (
            select count(*)::int from (
              select 1 from item_search
              where folded >= b.beginning collate "C" and folded < (b.beginning || ' {') collate "C" limit ${MAX_COUNTED}
            ) counted
          ) as count
        from (select item_id, words, ${beginning} as beginning from step) b join item i on i.id = b.item_id
        union all
        select replace(slug, '-', ' '), name, 0, 0 from category
        where replace(slug, '-', ' ') collate "C" >= ${typed} and replace(slug, '-', ' ') collate "C" < ${end}`,
  );
  const categories = rows.filter((row) => row.words === 0).map((row) => row.name.toLocaleLowerCase('tr'));
  const titles = rows.filter(
    (row) => row.words > 0 && row.count > 1 && isWhole(row.beginning) && !isExtended(row, rows),
  );
  return {
    categories: categories.sort((a, b) => a.length - b.length),
    titles: titles.sort(byItems).flatMap(({ name, beginning }) => beginningOf(name, beginning) ?? []),
  };
}

/** Whether the last word can end a search text: not a number or a word like "için". */
function isWhole(beginning: string): boolean {
  const last = beginning.split(' ').at(-1) ?? '';
  return last.length >= SHORTEST_KNOWN && !isNumber(last) && !UNFINISHED.has(last);
}

/** Whether all items with this beginning go on with the same word ("baby" before "shower"). */
function isExtended({ beginning, words, count }: NameRow, rows: readonly NameRow[]): boolean {
  return rows.some((row) => row.words > words && row.count === count && row.beginning.startsWith(`${beginning} `));
}

function byItems(a: NameRow, b: NameRow): number {
  return b.count - a.count || a.words - b.words;
}

/** The beginning as the title spells it, in lower case; null when it ends within a written word (`12'li`). */
function beginningOf(title: string, folded: string): string | null {
  const written = title.split(/\s+/);
  const length = written.findIndex((_, at) => searchText(written.slice(0, at + 1).join(' ')) === folded) + 1;
  if (length === 0) return null;
  const spelled = written.slice(0, length).join(' ').toLocaleLowerCase('tr');
  return spelled.replace(/[^\p{L}\p{N}]+$/u, '');
}
