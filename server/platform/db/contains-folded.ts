import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { foldTurkish } from '@/contracts/turkish';

/**
 * Whether a text contains these words, both folded as contracts/turkish.ts folds: small and capital letters of any
 * database's locale, with and without marks, are the same. Words of signs alone are in nothing.
 */
export function containsFolded(text: SQLWrapper, words: string): SQL {
  const folded = foldTurkish(words);
  return folded === '' ? sql`false` : sql`position(${folded} in ${fold(text)}) > 0`;
}

/** `foldTurkish` in SQL. Only letters of ASCII are left when `lower` comes, and "C" leaves it no choice of locale. */
function fold(text: SQLWrapper): SQL {
  const bare = sql`regexp_replace(normalize(${text}, NFKD), ${MARKS}, '', 'g')`;
  const small = sql`lower(replace(${bare}, 'ı', 'i') collate "C")`;
  return sql`regexp_replace(${small}, '[^a-z0-9]+', ' ', 'g')`;
}

/** Combining marks that letters of European scripts carry. */
const MARKS = '[\u0300-\u036f]+';
