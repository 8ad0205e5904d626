import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '@/server/platform/db/client';
import { ALL_PAGES_TAG, HOME_PAGE } from '@/server/platform/ports/pages';

/** The current and old slugs of an item, and its categories including ancestors. */
export type ItemPages = { slugs: string[]; categories: string[] };

/** Above this number of stale paths all pages are invalidated: the page cache tracks a bounded number. */
const MAX_PATHS = 5000;

export function loadItemPages(db: Db, ids: readonly number[]): Promise<ItemPages[]> {
  return queryRows<ItemPages>(
    db,
    sql`select array(select i.slug union select slug from slug_redirect where item_id = i.id) as slugs,
          array(select distinct c.slug from item_category ic join category own on own.id = ic.category_id
                join category c on c.id = any(own.path || own.id) where ic.item_id = i.id) as categories
        from item i where i.id in (select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))`,
  );
}

/** Collects the pages that an import has made stale. */
export class StalePages {
  readonly #paths = new Set<string>();
  #all = false;

  /** Items appear under both their URLs, in their categories, and perhaps on the home page. */
  add(items: readonly ItemPages[]): void {
    if (this.#all || items.length === 0) return;
    this.#paths.add(HOME_PAGE);
    for (const { slugs, categories } of items) {
      for (const category of categories) this.#paths.add(`/${category}`);
      for (const slug of slugs) {
        this.#paths.add(`/${slug}`);
        for (const category of categories) this.#paths.add(`/${category}/${slug}`);
      }
    }
    if (this.#paths.size > MAX_PATHS) this.addAll();
  }

  addAll(): void {
    this.#all = true;
    this.#paths.clear();
  }

  /** Returns the collected paths and clears them. */
  take(): string[] {
    const paths = this.#all ? [ALL_PAGES_TAG] : [...this.#paths];
    this.#all = false;
    this.#paths.clear();
    return paths;
  }
}
