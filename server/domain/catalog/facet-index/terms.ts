import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '@/server/platform/db/client';

/** Values of one family are combined with OR, families with AND. */
export type Family = { kind: 'categories' | 'brand' | 'in_stock' | 'properties'; key: string; title: string };

/** A facet value other than colour and size. `parent`: the parent category, 0 at the root. */
export type Term = {
  kind: Family['kind'];
  id: number;
  family: number;
  value: string;
  title: string;
  parent: number;
};

/** A colour or size. */
export type Option = { id: number; kind: 'color' | 'size'; value: string; title: string };

/** The parent of hidden categories: no listing offers its children. */
const UNLISTED = -1;

export const CATEGORIES = 0;
export const BRAND = 1;
export const STOCK = 2;
/** The stock terms, which exist before the database is read. */
export const IN_STOCK = 0;
export const SOLD_OUT = 1;

type Row = Omit<Term, 'kind' | 'family'> & { kind: Exclude<Family['kind'], 'in_stock'>; key: string; family: string };

/**
 * Numbers for all facet values. They never change while the process runs, because items refer to them: `load` adds new
 * values and updates titles.
 */
export class Terms {
  readonly families: Family[] = [
    { kind: 'categories', key: '', title: 'Kategori' },
    { kind: 'brand', key: '', title: 'Marka' },
    { kind: 'in_stock', key: '', title: 'Stok' },
  ];
  readonly all: Term[] = [
    { kind: 'in_stock', id: 1, family: STOCK, value: 'true', title: 'Stokta', parent: 0 },
    { kind: 'in_stock', id: 0, family: STOCK, value: 'false', title: 'Tükendi', parent: 0 },
  ];
  options = new Map<number, Option>();
  /** Family of each term, for loops over all items. */
  familyOf = new Uint16Array(0);
  readonly #byId = new Map<string, number>();
  readonly #byValue = new Map<string, number>();

  async load(db: Db): Promise<void> {
    const [rows, options] = await Promise.all([
      queryRows<Row>(
        db,
        sql`select 'categories' as kind, '' as key, '' as family, id, id::text as value, name as title, 
              case when hidden then ${UNLISTED}::int else coalesce(parent_id, 0) end as parent from category
            union all select 'brand', '', '', id, slug, name, 0 from brand
            union all select 'properties', key, title, id, key || ':' || value, label, 0 from property order by 1, 4`,
      ),
      queryRows<Option>(db, sql`select id, kind, value, title from option_value`),
    ]);
    for (const row of rows) this.#learn(row);
    this.options = new Map(options.map((option) => [option.id, option]));
    this.familyOf = Uint16Array.from(this.all, ({ family }) => family);
  }

  /** The term of a row of `category`, `brand` or `property`; undefined when it is not loaded yet. */
  of(kind: Row['kind'], id: number): number | undefined {
    return this.#byId.get(`${kind} ${id}`);
  }

  /** The term of a filter's value. */
  named(kind: Row['kind'], value: string): number | undefined {
    return this.#byValue.get(`${kind} ${value}`);
  }

  /** The family of a property's key; undefined when no property has it. */
  propertyFamily(key: string): number | undefined {
    const family = this.families.findIndex((one) => one.kind === 'properties' && one.key === key);
    return family < 0 ? undefined : family;
  }

  #learn({ kind, key, family, ...row }: Row): void {
    const term: Term = { ...row, kind, family: this.#familyFor(kind, key, family) };
    const number = this.of(kind, row.id) ?? this.all.length;
    this.all[number] = term;
    this.#byId.set(`${kind} ${row.id}`, number);
    this.#byValue.set(`${kind} ${row.value}`, number);
  }

  #familyFor(kind: Row['kind'], key: string, title: string): number {
    if (kind === 'categories') return CATEGORIES;
    if (kind === 'brand') return BRAND;
    return this.propertyFamily(key) ?? this.families.push({ kind, key, title }) - 1;
  }
}
