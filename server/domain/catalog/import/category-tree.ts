import { sql } from 'drizzle-orm';
import type { CategoryRecord } from '@/contracts/catalog-record';
import { foldTurkish } from '@/contracts/turkish';
import { type Db, queryRows } from '@/server/platform/db/client';

/** A category as stored; `path` contains the ids of its ancestors, outermost first. */
export type StoredCategory = {
  id: number;
  parentId: number | null;
  path: number[];
  position: number;
  record: CategoryRecord;
};

type Row = Omit<StoredCategory, 'record' | 'parentId'> & CategoryRecord & { parent_id: number | null };

/** The canonical form of a record, in which equivalent ones are deeply equal: facts that are not set are left out. */
export function tidyCategory({ hidden, meta_title, meta_description, ...record }: CategoryRecord): CategoryRecord {
  return {
    ...record,
    ...(hidden && { hidden }),
    ...(meta_title && { meta_title }),
    ...(meta_description && { meta_description }),
  };
}

/** All categories in memory (a shop has hundreds); writers must keep it up to date. */
export class CategoryTree {
  readonly #byId = new Map<number, StoredCategory>();
  readonly #bySlug = new Map<string, StoredCategory>();

  static async load(db: Db): Promise<CategoryTree> {
    const tree = new CategoryTree();
    const rows = await queryRows<Row>(
      db,
      sql`select c.id, c.parent_id, c.path, c.position, c.slug, c.name, p.slug as parent, c.description, c.image,
            c.hidden, c.meta_title, c.meta_description
          from category c left join category p on p.id = c.parent_id order by cardinality(c.path), c.position, c.id`,
    );
    for (const { id, parent_id, path, position, ...record } of rows) {
      tree.put({ id, parentId: parent_id, path, position, record: tidyCategory(record) });
    }
    return tree;
  }

  /** Every category, parents before their children. */
  all(): StoredCategory[] {
    return [...this.#byId.values()].sort((a, b) => a.path.length - b.path.length || a.position - b.position);
  }

  get(slug: string): StoredCategory | undefined {
    return this.#bySlug.get(slug);
  }

  has(slug: string): boolean {
    return this.#bySlug.has(slug);
  }

  /** The category with this name under this parent; names are compared as the search does. */
  named(name: string, parentId: number | null): StoredCategory | undefined {
    const wanted = foldTurkish(name);
    return this.all().find((one) => one.parentId === parentId && foldTurkish(one.record.name) === wanted);
  }

  /** The ids of a category and all its descendants. */
  below(id: number): number[] {
    return this.all()
      .filter((one) => one.id === id || one.path.includes(id))
      .map((one) => one.id);
  }

  nextPosition(): number {
    return Math.max(-1, ...this.all().map((one) => one.position)) + 1;
  }

  put(category: StoredCategory): void {
    const before = this.#byId.get(category.id);
    if (before) this.#bySlug.delete(before.record.slug);
    this.#byId.set(category.id, category);
    this.#bySlug.set(category.record.slug, category);
  }
}
