import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { MOST_LEVELS } from '@/contracts/owner-categories';
import { announceSearch, lockCatalog } from '@/server/domain/catalog/facet-index/catalog-version';
import { CategoryTree, type StoredCategory } from '@/server/domain/catalog/import/category-tree';
import { findUnfinished, markFinished, markUnfinished } from '@/server/domain/catalog/import/finished';
import { isReserved } from '@/server/domain/catalog/import/slugs';
import { reindexItems } from '@/server/domain/catalog/import/write-categories';
import { markOwn } from '@/server/domain/catalog/items/contents';
import { publishChange } from '@/server/domain/changes/publish-change';
import { type Db, queryRows } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { ApiError, notFound } from '@/server/platform/http/errors';
import { assertVersion } from '@/server/platform/http/if-match';
import type { Ports } from '@/server/platform/ports/ports';

/** The ids of items whose listings and search texts depend on a write, and its result. */
export type Written<T> = { items: readonly number[]; result: T };

/**
 * Changes the tree: `work` in one transaction, then the listings and search texts of the items that it names, in batches.
 * Pages, menus, facets and searches follow at once; those of many items once they are indexed. When the process ends in
 * between, the next import completes it (import/finished.ts).
 */
export async function changeTree<T>(
  ports: Ports,
  work: (tx: Db, tree: CategoryTree) => Promise<Written<T>>,
): Promise<T> {
  const { db } = ports;
  const { written, unfinished } = await inTransaction(db, async (tx) => {
    await lockCatalog(tx);
    const unfinished = await findUnfinished(tx);
    const written = await work(tx, await CategoryTree.load(tx));
    await markOwn(tx);
    await announceSearch(tx);
    if (written.items.length > 0) await markUnfinished(tx, 'categories');
    return { written, unfinished };
  });
  await publishChange(ports, { entity: 'category' });
  if (written.items.length > 0) {
    for await (const _done of reindexItems(db, written.items));
    // What an interrupted import has left to do stays due.
    if (unfinished === null) await markFinished(db);
    await publishChange(ports, { entity: 'category' });
  }
  return written.result;
}

/** @throws ApiError 404 */
export function categoryOf(tree: CategoryTree, id: number): StoredCategory {
  const found = tree.all().find((category) => category.id === id);
  if (!found) throw notFound();
  return found;
}

/**
 * Locks a category that the caller has read in this version. @throws ApiError 404, 412 */
export async function lockCategory(tx: Db, id: number, expected: number): Promise<void> {
  const [row] = await queryRows<{ version: number }>(tx, sql`select version from category where id = ${id} for update`);
  if (!row) throw notFound();
  assertVersion(row, expected);
}

/** @throws ApiError 409 `slug_reserved`, `slug_taken` by an item or another category than `own` */
export async function assertSlugFree(tx: Db, tree: CategoryTree, slug: string, own: number | null): Promise<void> {
  if (isReserved(slug)) throw new ApiError(409, 'slug_reserved', `/${slug} is a page of the shop itself.`);
  const [item] = await queryRows(tx, sql`select 1 from item where slug = ${slug}`);
  const holder = tree.get(slug);
  if (!item && (!holder || holder.id === own)) return;
  throw new ApiError(409, 'slug_taken', `/${slug} is an item or another category.`);
}

/** @throws ApiError 409 `name_taken` when another category below the parent has the name */
export function assertNameFree(tree: CategoryTree, name: string, parent: number | null, own: number | null): void {
  const holder = tree.named(name, parent);
  if (holder && holder.id !== own) {
    throw new ApiError(409, 'name_taken', `There is a category "${holder.record.name}" at this place already.`);
  }
}

/** @throws ApiError 409 `category_cycle`, `too_deep` when the category with all below it can't be below the parent */
export function assertPlace(tree: CategoryTree, own: StoredCategory | null, parent: StoredCategory | null): void {
  const below = own ? tree.below(own.id) : [];
  if (parent && below.includes(parent.id)) {
    throw new ApiError(409, 'category_cycle', 'A category can’t be below itself.');
  }
  const level = parent ? parent.path.length + 2 : 1;
  const height = own ? Math.max(...below.map((id) => categoryOf(tree, id).path.length - own.path.length)) : 0;
  if (level + height > MOST_LEVELS) {
    throw new ApiError(409, 'too_deep', `A tree of categories has at most ${MOST_LEVELS} levels.`);
  }
}

/** The values of `after` that differ from `before`, of both, for the audit log. */
export function differences<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const names = (Object.keys({ ...before, ...after }) as (keyof T)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const values = (of: T) => Object.fromEntries(names.map((name) => [name, of[name] ?? null])) as Partial<T>;
  return { before: values(before), after: values(after) };
}
