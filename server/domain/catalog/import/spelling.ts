import { sql } from 'drizzle-orm';
import type { CatalogRecord } from '@/contracts/catalog-record';
import { slugify } from '@/contracts/turkish';
import { type Db, queryRows } from '@/server/platform/db/client';

/**
 * The shop's spelling of brands, colours, sizes and properties. A file may spell them differently (`KIRMIZI`): words
 * with the same slug are the same, and the first spelling is kept, because filters match by it.
 */
export class Spelling {
  readonly #known = new Map<string, string>();

  static async load(db: Db): Promise<Spelling> {
    const spelling = new Spelling();
    const rows = await queryRows<{ key: string; title: string }>(
      db,
      sql`select 'brand:' || slug as key, name as title from brand
          union all select 'option:' || kind || ':' || value, title from option_value
          union all select 'title:' || key, min(title) from property group by key
          union all select 'label:' || key || ':' || value, label from property`,
    );
    for (const { key, title } of rows) spelling.#known.set(key, title);
    return spelling;
  }

  apply(record: CatalogRecord): CatalogRecord {
    const option = (kind: 'color' | 'size', text: string | null) =>
      text ? this.#spell(`option:${kind}:${slugify(text)}`, text) : text;
    return {
      ...record,
      brand: record.brand && this.#spell(`brand:${slugify(record.brand)}`, record.brand),
      properties: record.properties.map(({ key, title, value, label }) => ({
        key,
        title: this.#spell(`title:${key}`, title),
        value,
        label: this.#spell(`label:${key}:${value}`, label),
      })),
      variants: record.variants.map((variant) => ({
        ...variant,
        color: option('color', variant.color),
        size: option('size', variant.size),
      })),
      images: record.images.map((image) => ({ ...image, color: option('color', image.color) })),
    };
  }

  #spell(key: string, written: string): string {
    const known = this.#known.get(key);
    if (known === undefined) this.#known.set(key, written);
    return known ?? written;
  }
}
