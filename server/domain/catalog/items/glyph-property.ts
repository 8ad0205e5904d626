import { sql } from 'drizzle-orm';
import { GLYPH_PROPERTIES } from '@/contracts/read-glyph';

const keys = sql.join(
  GLYPH_PROPERTIES.map((key) => sql`${key}`),
  sql`, `,
);

/** The label of the property that names the letter or digit of an item `i`, null without one; see `readGlyph`. */
export const glyphProperty = sql`(
  select p.label from item_property ip join property p on p.id = ip.property_id
  where ip.item_id = i.id and p.key in (${keys}) order by p.key limit 1
)`;
