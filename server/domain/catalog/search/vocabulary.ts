import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '@/server/platform/db/client';
import type { Vocabulary } from './query';
import { type Candidate, partsOf } from './spelling';
import { basesOf, commonBeginning, sharesRoot } from './stem';
import { isNumber } from './words';

/** How many forms of one word are considered, the shortest first. */
const MAX_FORMS = 1000;
/** How many words a typo is compared with. */
const MAX_CANDIDATES = 3000;

export type LoadedVocabulary = Vocabulary & {
  /** Whether the catalogue contains this word, a form of it, or a word that begins with it. */
  recognises(word: string): boolean;
  /** The word in its usual spelling: `dogum` → `doğum`. */
  display(word: string): string;
};

/** Loads the vocabulary for these words in one query. */
export async function loadVocabulary(db: Db, words: readonly string[]): Promise<LoadedVocabulary> {
  const searched = [...new Set(words.filter((word) => !isNumber(word)))];
  const beginnings = JSON.stringify([...new Set(searched.map(commonBeginning))]);
  const rows = await queryRows<{ word: string; display: string }>(
    db,
    sql`select distinct w.word, w.display from json_array_elements_text(${beginnings}::json) as b(beginning)
        cross join lateral (
          select s.word, s.display from search_word s
          where s.word >= b.beginning collate "C" and s.word < (b.beginning || '{') collate "C"
          order by length(s.word), s.word limit ${MAX_FORMS}
        ) w order by w.word`,
  );
  const spelling = new Map(rows.map(({ word, display }) => [word, display]));
  const has = (word: string) => spelling.has(word);
  const forms = new Map(
    searched.map((word) => {
      const bases = basesOf(word, has);
      return [word, rows.map((row) => row.word).filter((indexed) => sharesRoot(bases, indexed))];
    }),
  );
  return {
    has,
    forms: (word) => forms.get(word) ?? [],
    recognises: (word) => (forms.get(word)?.length ?? 0) > 0 || rows.some((row) => row.word.startsWith(word)),
    display: (word) => spelling.get(word) ?? word,
  };
}

/**
 * Words that unknown ones may stand for: those with similar trigrams, those with the same first letter (short words
 * share few trigrams), and the parts of two words that may have been written as one.
 */
export async function loadCandidates(db: Db, unknown: readonly string[]): Promise<Candidate[]> {
  const searched = JSON.stringify(unknown);
  const parts = JSON.stringify([...new Set(unknown.flatMap(partsOf).flat())]);
  return queryRows<Candidate>(
    db,
    sql`select s.word, s.ndoc as items from search_word s where s.word in (
          select alike.word from json_array_elements_text(${searched}::json) as u(word)
            join search_word alike on alike.word % u.word
          union select part.word from json_array_elements_text(${parts}::json) as part(word)
          union (select near.word from json_array_elements_text(${searched}::json) as u(word)
            join search_word near on near.word >= left(u.word, 1) collate "C" and near.word < (left(u.word, 1) || '{') collate "C"
              and length(near.word) >= length(u.word) - 2
            order by near.ndoc desc, near.word limit ${MAX_CANDIDATES})
        ) order by s.word`,
  );
}
