import { sql } from 'drizzle-orm';
import { foldTurkish } from '@/contracts/turkish';
import { textsFrom } from '@/server/domain/catalog/text-index/text-range';
import { type Db, queryRows } from '@/server/platform/db/client';
import { readEvery } from '@/server/platform/db/read-every';
import { categoryNames } from './category-names';
import { popularTerms } from './popular-terms';
import { isNumber, SHORTEST_KNOWN, searchText } from './words';

const MAX_COMPLETIONS = 5;
const SHORTEST_TYPED = 2;
/** Longer texts are nearly whole titles. */
const MAX_WORDS = 5;
/** How long the beginnings of titles are used, ms. */
const TTL_MS = 10 * 60_000;
/** Words that another one has to follow, folded. */
const UNFINISHED = new Set(['ile', 'icin', 'olan', 'adet']);

/**
 * Search texts that begin with the typed one, at most five, distinct when folded and never the typed text itself: first
 * those that shoppers searched for, then categories, then beginnings that at least two titles share.
 * @param version of the catalogue
 */
export async function completionsOf(db: Db, version: number, text: string): Promise<string[]> {
  const typed = searchText(text);
  const words = typed.split(' ').length;
  if (typed.length < SHORTEST_TYPED || words > MAX_WORDS) return [];
  const [terms, names, titles] = await Promise.all([
    popularTerms(db),
    categoryNames(db, version),
    beginningsFrom(db, typed, words),
  ]);
  const categories = names
    .filter((one) => one.words.join(' ').startsWith(typed))
    .map(({ name }) => name.toLocaleLowerCase('tr'));
  const found = new Map<string, string>();
  for (const completion of [...terms, ...categories, ...titles]) {
    const folded = foldTurkish(completion);
    if (folded !== typed && folded.startsWith(typed) && !found.has(folded)) found.set(folded, completion);
    if (found.size === MAX_COMPLETIONS) break;
  }
  return [...found.values()];
}

/** What several titles begin with, folded. `title`: one of them. `items`: how many begin so. */
type Beginning = { text: string; words: number; items: number; title: string };

/**
 * What at least two titles of the most popular items begin with, in alphabetical order: up to one word more than a text
 * that is completed may have.
 */
const titleBeginnings = readEvery(TTL_MS, async (db): Promise<readonly Beginning[]> => {
  const rows = await queryRows<{ folded: string; title: string }>(
    db,
    sql`select s.folded, i.title from item_search s join item i on i.id = s.item_id where s.tier = 0 order by s.folded`,
  );
  const found = new Map<string, Beginning>();
  for (const { folded, title } of rows) {
    let end = -1;
    for (let words = 1; words <= MAX_WORDS + 1 && end < folded.length; words++) {
      const next = folded.indexOf(' ', end + 1);
      end = next < 0 ? folded.length : next;
      const text = folded.slice(0, end);
      const known = found.get(text);
      if (known) known.items++;
      else found.set(text, { text, words, items: 1, title });
    }
  }
  return [...found.values()].filter(({ items }) => items > 1).sort((a, b) => (a.text < b.text ? -1 : 1));
});

/** Beginnings of titles that begin with the text, of as many words or one more, spelled as in a title. */
async function beginningsFrom(db: Db, typed: string, words: number): Promise<string[]> {
  const candidates = textsFrom(await titleBeginnings(db), ({ text }) => text, typed).filter(
    (one) => one.words === words || one.words === words + 1,
  );
  const followed = new Map<string, number>();
  for (const { text, words: length, items } of candidates)
    if (length > words) {
      const shorter = text.slice(0, text.lastIndexOf(' '));
      followed.set(shorter, Math.max(followed.get(shorter) ?? 0, items));
    }
  return candidates
    .filter(({ text, items }) => text !== typed && isWhole(text) && followed.get(text) !== items)
    .sort(byItems)
    .slice(0, 2 * MAX_COMPLETIONS) // some may be categories or frequent searches too
    .flatMap(({ title, text }) => beginningOf(title, text) ?? []);
}

/** Whether the last word can end a search text: not a number or a word like "için". */
function isWhole(beginning: string): boolean {
  const last = beginning.split(' ').at(-1) ?? '';
  return last.length >= SHORTEST_KNOWN && !isNumber(last) && !UNFINISHED.has(last);
}

function byItems(a: Beginning, b: Beginning): number {
  return b.items - a.items || a.words - b.words;
}

/** The beginning as the title spells it, in lower case; null when it ends within a written word (`12'li`). */
function beginningOf(title: string, folded: string): string | null {
  const written = title.split(/\s+/);
  const length = written.findIndex((_, at) => searchText(written.slice(0, at + 1).join(' ')) === folded) + 1;
  if (length === 0) return null;
  const spelled = written.slice(0, length).join(' ').toLocaleLowerCase('tr');
  return spelled.replace(/[^\p{L}\p{N}]+$/u, '');
}
