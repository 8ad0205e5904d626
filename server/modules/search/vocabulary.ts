import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '@/server/db/client';
import { isCode, type Vocabulary } from './query';
import { stemsOf } from './stem';
import type { Synonyms } from './synonyms';

type Nearest = { asked: string; word: string };

/** Asks the database once for all words of a query, and once more when some are unknown. */
export async function lookUpVocabulary(
  db: Db,
  words: readonly string[],
  synonyms: Synonyms,
): Promise<Vocabulary & { display(word: string): string }> {
  const asked = words.filter((word) => !isCode(word));
  const candidates = [...new Set(asked.flatMap((word) => [word, ...stemsOf(word)]))];
  const known = new Map<string, string>();
  const prefixes = new Set<string>(asked.filter((_, at) => synonyms.match(asked, at)));
  if (candidates.length > 0) {
    const rows = await queryRows<{ word: string; display: string | null; is_prefix: boolean }>(
      db,
      sql`select c.word, w.display, exists (
            select 1 from search_word p where p.word >= c.word collate "C" and p.word < (c.word || '{') collate "C") as is_prefix
          from json_array_elements_text(${JSON.stringify(candidates)}::json) as c(word)
          left join search_word w on w.word = c.word collate "C"`,
    );
    for (const row of rows) {
      if (row.display !== null) known.set(row.word, row.display);
      if (row.is_prefix) prefixes.add(row.word);
    }
  }
  const unknown = asked.filter(
    (word) => word.length >= 3 && !prefixes.has(word) && !stemsOf(word).some((stem) => known.has(stem)),
  );
  const nearest = new Map<string, string>();
  if (unknown.length > 0) {
    const rows = await queryRows<Nearest & { display: string }>(
      db,
      sql`select u.word as asked, n.word, n.display
          from json_array_elements_text(${JSON.stringify(unknown)}::json) as u(word)
          cross join lateral (
            select s.word, s.display from search_word s where s.word % u.word
            order by similarity(s.word, u.word) desc, s.ndoc desc, s.word limit 1
          ) n`,
    );
    for (const row of rows) {
      nearest.set(row.asked, row.word);
      known.set(row.word, row.display);
    }
  }
  return {
    isWord: (word) => known.has(word),
    isPrefix: (word) => prefixes.has(word),
    nearest: (word) => nearest.get(word) ?? null,
    display: (word) => known.get(word) ?? word,
  };
}
