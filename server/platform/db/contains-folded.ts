import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { foldTurkish } from '@/contracts/turkish';

/**
 * Whether a text contains these words, both folded like contracts/turkish.ts does: case and diacritics are ignored in
 * every database locale. Words without letters and digits match nothing.
 */
export function containsFolded(text: SQLWrapper, words: string): SQL {
  const folded = foldTurkish(words);
  return folded === '' ? sql`false` : sql`position(${folded} in ${fold(text)}) > 0`;
}

/** `foldTurkish` in SQL. Only ASCII letters are left for `lower`, and "C" makes it independent of the locale. */
function fold(text: SQLWrapper): SQL {
  const bare = sql`regexp_replace(normalize(${text}, NFKD), ${MARKS}, '', 'g')`;
  const small = sql`lower(replace(${bare}, 'ı', 'i') collate "C")`;
  return sql`regexp_replace(${small}, '[^a-z0-9]+', ' ', 'g')`;
}

/** Combining marks of European scripts. */
const MARKS = '[\u0300-\u036f]+';
