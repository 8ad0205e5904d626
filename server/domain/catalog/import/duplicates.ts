import { sql } from 'drizzle-orm';
import type { CatalogRecord } from '@/contracts/catalog-record';
import { type Db, queryRows } from '@/server/platform/db/client';
import type { Duplicate } from './dto';

/** How many new items are tracked; a report about more would be unreadable anyway. */
const MAX_ADDED = 20_000;
/** New items per query. */
const BATCH = 2000;
/** The maximum number of reported duplicates. */
const MAX_REPORTED = 200;

type Added = { line: number; slug: string; title: string; brand: string | null; barcodes: string[] };
type Similar = { id: number; slug: string; title: string; brand: string | null; barcodes: string[] };

/**
 * Tracks new items of an import that look like one that is for sale: a file without SKUs whose handle changed creates
 * the item a second time. They are reported and never merged, because different items may share barcodes and titles.
 */
export class AddedItems {
  readonly #added: Added[] = [];

  note(line: number, { slug, title, brand, barcode, variants, hidden }: CatalogRecord): void {
    if (hidden || this.#added.length >= MAX_ADDED) return;
    const barcodes = [barcode, ...variants.map((variant) => variant.barcode)].filter((code) => code !== null);
    this.#added.push({ line, slug, title, brand, barcodes });
  }

  /**
   * New items that share a barcode, or title and brand, with an item for sale that the file does not contain.
   * @param isNamed whether the file has a row about the item with this id
   */
  async duplicates(db: Db, isNamed: (id: number) => boolean): Promise<Duplicate[]> {
    const found: Duplicate[] = [];
    for (let start = 0; start < this.#added.length && found.length < MAX_REPORTED; start += BATCH) {
      const part = this.#added.slice(start, start + BATCH);
      const similar = (await readSimilar(db, part)).filter(({ id }) => !isNamed(id));
      for (const added of part) {
        const old = similar.find((item) => item.slug !== added.slug && isSame(added, item));
        if (old) found.push({ line: added.line, slug: added.slug, old: old.slug });
      }
    }
    return found.slice(0, MAX_REPORTED);
  }
}

function isSame(added: Added, item: Similar): boolean {
  const sharesCode = added.barcodes.some((code) => item.barcodes.includes(code));
  return sharesCode || (added.title === item.title && added.brand === item.brand);
}

function readSimilar(db: Db, added: readonly Added[]): Promise<Similar[]> {
  const titles = sql`(select json_array_elements_text(${JSON.stringify(added.map(({ title }) => title))}::json))`;
  const codes = sql`(select json_array_elements_text(${JSON.stringify(added.flatMap(({ barcodes }) => barcodes))}::json))`;
  return queryRows<Similar>(
    db,
    sql`select i.id, i.slug, i.title, b.name as brand,
          array(select i.barcode where i.barcode is not null
                union select p.barcode from product p where p.item_id = i.id and p.barcode is not null) as barcodes
        from item i left join brand b on b.id = i.brand_id
        where i.archived_at is null and (i.title in ${titles} or i.barcode in ${codes}
          or i.id in (select p.item_id from product p where p.barcode in ${codes})) order by i.id`,
  );
}
