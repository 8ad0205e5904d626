import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '@/server/platform/db/client';
import { ALL_PAGES_TAG, HOME_PAGE } from '@/server/platform/ports/pages';

/** The slugs, present and old, that an item answers to, and the categories that it stands in, ancestors too. */
export type ItemPages = { slugs: string[]; categories: string[] };

/** More stale paths than this, and all pages are told to be made anew: the page cache remembers a bounded number. */
const MOST_PATHS = 5000;

export function loadItemPages(db: Db, ids: readonly number[]): Promise<ItemPages[]> {
  return queryRows<ItemPages>(
    db,
    sql`select array(select i.slug union select slug from slug_redirect where item_id = i.id) as slugs,
          array(select distinct c.slug from item_category ic join category own on own.id = ic.category_id
                join category c on c.id = any(own.path || own.id) where ic.item_id = i.id) as categories
        from item i where i.id in (select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))`,
  );
}

/** Gathers which of the shop's pages an import has made stale. */
export class StalePages {
  readonly #paths = new Set<string>();
  #all = false;

  /** Items are shown under both their addresses, in their categories, and may be on the home page. */
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
    if (this.#paths.size > MOST_PATHS) this.addAll();
  }

  addAll(): void {
    this.#all = true;
    this.#paths.clear();
  }

  /** The paths gathered so far, which are then forgotten. */
  take(): string[] {
    const paths = this.#all ? [ALL_PAGES_TAG] : [...this.#paths];
    this.#all = false;
    this.#paths.clear();
    return paths;
  }
}
