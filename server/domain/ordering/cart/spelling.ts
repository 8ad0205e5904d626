import { sql } from 'drizzle-orm';
import type { CartWord } from '@/contracts/cart-word';
import { GLYPH_PROPERTIES, readGlyph } from '@/contracts/read-glyph';
import { wordKey } from '@/contracts/word-key';
import { propertyLabel } from '@/server/domain/catalog/items/property-label';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import { FieldError } from '@/server/platform/http/errors';

/**
 * The keys of the words whose balloons are other letters and digits than those of their text: Ş is not S. A word with a
 * product that doesn't exist is not among them; what is not sold is refused as such.
 */
export async function findMisspelled(db: Db, words: readonly CartWord[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const products = words.flatMap(({ letters }) => letters.map(({ product }) => product));
  const rows = await queryRows<{ id: number; title: string; named: string | null }>(
    db,
    sql`select p.id, i.title, ${propertyLabel(GLYPH_PROPERTIES)} as named
        from product p join item i on i.id = p.item_id where p.id = any(${intArray(products)})`,
  );
  const glyphs = new Map(rows.map(({ id, title, named }) => [id, readGlyph(title, named) ?? '']));
  const isMisspelled = ({ text, letters }: CartWord) => {
    if (letters.some(({ product }) => !glyphs.has(product))) return false;
    const spelled = letters.flatMap(({ product, quantity }) => Array(quantity).fill(glyphs.get(product)));
    return spelled.sort().join() !== [...text.replaceAll(' ', '')].sort().join();
  };
  return new Set(words.filter(isMisspelled).map(wordKey));
}

/** @throws FieldError `field` when the balloons of a word don't spell its text */
export async function assertSpelled(db: Db, words: readonly CartWord[], field: 'word' | 'words'): Promise<void> {
  const misspelled = await findMisspelled(db, words);
  if (misspelled.size > 0) throw new FieldError({ [field]: ['The balloons do not spell the text.'] });
}
