import { sql } from 'drizzle-orm';
import { GLYPH_PROPERTIES, readGlyph } from '@/contracts/read-glyph';
import { propertyLabel } from '@/server/domain/catalog/items/property-label';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import type { GlyphVariant } from './compose-word';

/** The words of glyph balloons in the search index, which covers titles, categories and properties. */
const GLYPH_BALLOONS = 'balon:* & (harf:* | rakam:* | sayi:* | numara:*)';
/** The properties that name what an item is made of. */
const MATERIAL_PROPERTIES = ['malzeme', 'materyal'];

/** `material`: as the catalogue names it ("Folyo"), null when it doesn't. */
export type GlyphItem = { glyph: string; material: string | null };

/**
 * The letter and digit balloons for sale by item id: those of the material that most of them are made of first, the most
 * popular first within each.
 */
export async function loadGlyphItems(db: Db): Promise<Map<number, GlyphItem>> {
  const rows = await queryRows<{ id: number; title: string; named: string | null; material: string | null }>(
    db,
    sql`select i.id, i.title, ${propertyLabel(GLYPH_PROPERTIES)} as named, ${propertyLabel(MATERIAL_PROPERTIES)} as material
        from item_search s join item i on i.id = s.item_id
        where i.archived_at is null and (
          -- One branch for each of the two partial indexes.
          (s.tier = 0 and s.tsv @@ to_tsquery('simple', ${GLYPH_BALLOONS}))
          or (s.tier = 1 and s.tsv @@ to_tsquery('simple', ${GLYPH_BALLOONS}))
        )
        order by i.popularity desc, i.id`,
  );
  const items = rows.flatMap(({ id, title, named, material }) => {
    const glyph = readGlyph(title, named);
    return glyph === null ? [] : [[id, { glyph, material }] as const];
  });
  const made = new Map<string | null, number>();
  for (const [, { material }] of items) made.set(material, (made.get(material) ?? 0) + 1);
  return new Map(items.sort(([, one], [, other]) => (made.get(other.material) ?? 0) - (made.get(one.material) ?? 0)));
}

/** The variants of these balloons, in the order of the items and, within an item, of the owner. */
export async function loadGlyphVariants(db: Db, items: ReadonlyMap<number, GlyphItem>): Promise<GlyphVariant[]> {
  if (items.size === 0) return [];
  const ids = intArray([...items.keys()]);
  const rows = await queryRows<Omit<GlyphVariant, keyof GlyphItem>>(
    db,
    sql`select id, item_id as "itemId", color, size, price, stock from product
        where item_id = any(${ids}) order by array_position(${ids}, item_id), position, id`,
  );
  return rows.flatMap((row) => {
    const item = items.get(row.itemId);
    return item ? [{ ...row, ...item }] : [];
  });
}
