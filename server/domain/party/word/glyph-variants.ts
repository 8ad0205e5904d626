import { sql } from 'drizzle-orm';
import { readGlyph } from '@/contracts/read-glyph';
import { glyphProperty } from '@/server/domain/catalog/items/glyph-property';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import type { GlyphVariant } from './compose-word';

/** The words of glyph balloons in the search index, which covers titles, categories and properties. */
const GLYPH_BALLOONS = 'balon:* & (harf:* | rakam:* | sayi:* | numara:*)';

/** The letter and digit balloons for sale, as item id → glyph; the most popular first. */
export async function loadGlyphItems(db: Db): Promise<Map<number, string>> {
  const rows = await queryRows<{ id: number; title: string; named: string | null }>(
    db,
    sql`select i.id, i.title, ${glyphProperty} as named
        from item_search s join item i on i.id = s.item_id
        where i.archived_at is null and (
          -- One branch for each of the two partial indexes.
          (s.tier = 0 and s.tsv @@ to_tsquery('simple', ${GLYPH_BALLOONS}))
          or (s.tier = 1 and s.tsv @@ to_tsquery('simple', ${GLYPH_BALLOONS}))
        )
        order by i.popularity desc, i.id`,
  );
  return new Map(
    rows.flatMap(({ id, title, named }) => {
      const glyph = readGlyph(title, named);
      return glyph === null ? [] : [[id, glyph] as const];
    }),
  );
}

/** The variants of these balloons, in the order of the items and, within an item, of the owner. */
export async function loadGlyphVariants(db: Db, items: ReadonlyMap<number, string>): Promise<GlyphVariant[]> {
  if (items.size === 0) return [];
  const ids = intArray([...items.keys()]);
  const rows = await queryRows<Omit<GlyphVariant, 'glyph'>>(
    db,
    sql`select id, item_id as "itemId", color, size, price, stock from product
        where item_id = any(${ids}) order by array_position(${ids}, item_id), position, id`,
  );
  return rows.map((row) => ({ ...row, glyph: items.get(row.itemId) ?? '' }));
}
