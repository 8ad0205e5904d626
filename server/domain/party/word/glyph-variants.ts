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

type Row = { id: number; title: string; named: string | null; material: string | null; variants: number };

/**
 * The letter and digit balloons for sale by item id: those of the material with the most variants first, the most popular
 * first within each. The order of the materials is the same for every word.
 */
export async function loadGlyphItems(db: Db): Promise<Map<number, GlyphItem>> {
  const rows = await queryRows<Row>(
    db,
    sql`select i.id, i.title, ${propertyLabel(GLYPH_PROPERTIES)} as named, ${propertyLabel(MATERIAL_PROPERTIES)} as material,
          (select count(*)::int from product where item_id = i.id and not hidden) as variants
        from item_search s join item i on i.id = s.item_id
        where i.archived_at is null and (
          -- One branch for each of the two partial indexes.
          (s.tier = 0 and s.tsv @@ to_tsquery('simple', ${GLYPH_BALLOONS}))
          or (s.tier = 1 and s.tsv @@ to_tsquery('simple', ${GLYPH_BALLOONS}))
        )
        order by i.popularity desc, i.id`,
  );
  const made = new Map<string, number>();
  const items = rows.flatMap(({ id, title, named, material, variants }) => {
    const glyph = readGlyph(title, named);
    if (glyph === null) return [];
    made.set(material ?? '', (made.get(material ?? '') ?? 0) + variants);
    return [[id, { glyph, material }] as const];
  });
  const materials = [...made]
    .sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1))
    .map(([material]) => material);
  const placeOf = (item: GlyphItem) => materials.indexOf(item.material ?? '');
  return new Map(items.sort(([, one], [, other]) => placeOf(one) - placeOf(other)));
}

/** The variants of these balloons, in the order of the items and, within an item, of the owner. */
export async function loadGlyphVariants(db: Db, items: ReadonlyMap<number, GlyphItem>): Promise<GlyphVariant[]> {
  if (items.size === 0) return [];
  const ids = intArray([...items.keys()]);
  const rows = await queryRows<Omit<GlyphVariant, keyof GlyphItem>>(
    db,
    sql`select id, item_id as "itemId", color, size, price, stock from product
        where item_id = any(${ids}) and not hidden order by array_position(${ids}, item_id), position, id`,
  );
  return rows.flatMap((row) => {
    const item = items.get(row.itemId);
    return item ? [{ ...row, ...item }] : [];
  });
}
