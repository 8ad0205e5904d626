import { sql } from 'drizzle-orm';
import type { CatalogRecord } from '@/contracts/catalog-record';
import { slugify } from '@/contracts/turkish';
import { type Db, queryRows } from '@/server/platform/db/client';

/** Thrown when a record names something that the catalogue does not have. */
export class UnknownCategoryError extends Error {
  override name = 'UnknownCategoryError';
}

/** `listing_item.opts` packs two option ids into one number, three digits each. */
const MAX_OPTIONS = 999;

/**
 * Ids of the words that records share (brands, categories, properties, colours, sizes). New brands, properties and
 * options are created on first use; categories must exist. Colours and sizes beyond the 999th are not stored: items
 * show them, but filters don't offer them.
 */
export class Dictionary {
  readonly #ids = new Map<string, number>();
  #lastOption = 0;

  constructor(readonly db: Db) {}

  async load(): Promise<void> {
    const rows = await queryRows<{ key: string; id: number }>(
      this.db,
      sql`select 'brand:' || slug as key, id from brand
          union all select 'category:' || slug, id from category
          union all select 'property:' || key || ':' || value, id from property
          union all select 'option:' || kind || ':' || value, id from option_value`,
    );
    for (const { key, id } of rows) this.#add(key, id);
  }

  brand(name: string | null): number | null {
    return name ? this.#known(`brand:${slugify(name)}`) : null;
  }

  property(key: string, value: string): number {
    return this.#known(`property:${key}:${value}`);
  }

  /** @throws UnknownCategoryError */
  category(slug: string): number {
    const id = this.#ids.get(`category:${slug}`);
    if (id === undefined) throw new UnknownCategoryError(`There is no category "${slug}".`);
    return id;
  }

  /** Creates the words of these records that are new. */
  async learn(records: readonly CatalogRecord[]): Promise<void> {
    const fresh = new Map<string, () => Promise<number>>();
    const want = (key: string, write: () => Promise<number>) => {
      if (!this.#ids.has(key)) fresh.set(key, write);
    };
    for (const record of records) {
      const brand = record.brand;
      if (brand)
        want(`brand:${slugify(brand)}`, () =>
          this.#insert(sql`brand (name, slug) values (${brand}, ${slugify(brand)})`),
        );
      for (const { key, title, value, label } of record.properties) {
        want(`property:${key}:${value}`, () =>
          this.#insert(sql`property (key, title, value, label) values (${key}, ${title}, ${value}, ${label})`),
        );
      }
      for (const variant of record.variants) {
        for (const kind of ['color', 'size'] as const) {
          const title = variant[kind];
          if (!title) continue;
          want(`option:${kind}:${slugify(title)}`, () =>
            this.#insert(sql`option_value (kind, value, title) values (${kind}, ${slugify(title)}, ${title})`),
          );
        }
      }
    }
    for (const [key, write] of fresh) {
      if (!key.startsWith('option:') || this.#lastOption < MAX_OPTIONS) this.#add(key, await write());
    }
  }

  #add(key: string, id: number): void {
    this.#ids.set(key, id);
    if (key.startsWith('option:')) this.#lastOption = Math.max(this.#lastOption, id);
  }

  #known(key: string): number {
    const id = this.#ids.get(key);
    if (id === undefined) throw new Error(`${key} was not stored`);
    return id;
  }

  async #insert(target: ReturnType<typeof sql>): Promise<number> {
    const [row] = await queryRows<{ id: number }>(this.db, sql`insert into ${target} returning id`);
    if (!row) throw new Error('an insert returned no row');
    return row.id;
  }
}
