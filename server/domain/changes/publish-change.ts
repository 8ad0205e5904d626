import { type SQL, sql } from 'drizzle-orm';
import { type Db, queryRows } from '@/server/platform/db/client';
import { idRows } from '@/server/platform/db/int-array';
import { ALL_PAGES_TAG, HOME_PAGE } from '@/server/platform/ports/pages';
import type { Ports } from '@/server/platform/ports/ports';
import { type Change, MANIFEST, type PageGroup, SEARCH_PAGES } from './manifest';

/** Above this number of stale paths all pages are invalidated: the page cache tracks a bounded number. */
const MAX_PATHS = 5000;

/**
 * Publishes changes to everything that caches them, in all instances. Call it after the commit: a page rendered before
 * would be cached without the change. If the paths cannot be read, all pages are invalidated.
 */
export async function publishChange(
  { db, pages, log }: Pick<Ports, 'db' | 'pages' | 'log'>,
  ...changes: readonly Change[]
): Promise<void> {
  const stale = new StalePaths();
  try {
    for (const change of changes) stale.add(await stalePaths(db, change));
  } catch (error) {
    log.error({ err: error }, 'the pages of a change cannot be read: invalidating all pages');
    stale.add([ALL_PAGES_TAG]);
  }
  const paths = stale.take();
  if (paths.length === 0) return;
  log.debug({ entities: changes.map(({ entity }) => entity), paths }, 'pages invalidated');
  pages.invalidate(paths);
}

/**
 * The paths of the pages that show what changed, as the database has it now. A writer that moves or renames items reads
 * them before and after its write.
 */
export async function stalePaths(db: Db, change: Change): Promise<readonly string[]> {
  if (change.entity === 'import') return change.paths;
  const { pages } = MANIFEST[change.entity];
  if (pages === 'searches') return SEARCH_PAGES;
  if (pages === 'all' || !('ids' in change)) return [ALL_PAGES_TAG];
  if (change.ids.length > MAX_PATHS) return [ALL_PAGES_TAG];
  return change.ids.length === 0 ? [] : pathsOf(await queryRows<ItemPages>(db, itemPages(change.ids)), pages);
}

/** Collects stale paths, bounded. */
export class StalePaths {
  readonly #paths = new Set<string>();

  add(paths: Iterable<string>): void {
    for (const path of paths) this.#paths.add(path);
    if (this.#paths.has(ALL_PAGES_TAG) || this.#paths.size > MAX_PATHS) this.addAll();
  }

  addAll(): void {
    this.#paths.clear();
    this.#paths.add(ALL_PAGES_TAG);
  }

  /** Returns the collected paths and clears them. */
  take(): string[] {
    const paths = [...this.#paths];
    this.#paths.clear();
    return paths;
  }
}

/** Where an item has pages: its slug, its former ones, and its categories with their ancestors. */
export type ItemPages = { slug: string; former: string[]; categories: string[] };

/** A query of the {@link ItemPages} of these items, also within a statement that has other things to do. */
export function itemPages(ids: readonly number[]): SQL {
  return sql`select i.slug, array(select slug from slug_redirect where item_id = i.id) as former,
    array(select distinct c.slug from item_category ic join category own on own.id = ic.category_id
          join category c on c.id = any(own.path || own.id) where ic.item_id = i.id) as categories
    from ${idRows(ids)} changed join item i on i.id = changed.id`;
}

/** {@link publishChange} of quantities, for a caller that has read the pages of their items after the commit. */
export function publishQuantitiesOn({ pages }: Pick<Ports, 'pages'>, items: readonly ItemPages[]): void {
  const paths = pathsOf(items, MANIFEST.stock.pages);
  if (paths.length > 0) pages.invalidate(paths);
}

function pathsOf(items: readonly ItemPages[], groups: readonly PageGroup[]): string[] {
  const below = (slug: string, categories: readonly string[]) => [
    `/${slug}`,
    ...categories.map((category) => `/${category}/${slug}`),
  ];
  const ofGroup: Record<PageGroup, () => string[]> = {
    item: () => items.flatMap(({ slug, categories }) => below(slug, categories)),
    redirects: () => items.flatMap(({ former, categories }) => former.flatMap((slug) => below(slug, categories))),
    listings: () => items.flatMap(({ categories }) => categories.map((category) => `/${category}`)),
    home: () => (items.length > 0 ? [HOME_PAGE] : []),
  };
  return groups.flatMap((group) => ofGroup[group]());
}
