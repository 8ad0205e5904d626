import { sql } from 'drizzle-orm';
import type { CategoryRecord } from '@/contracts/catalog-record';
import type { CategoryChange, CategoryMove, NewCategory, OwnerCategory } from '@/contracts/owner-categories';
import { slugify } from '@/contracts/turkish';
import { type CategoryTree, tidyCategory } from '@/server/domain/catalog/import/category-tree';
import { cutSlug } from '@/server/domain/catalog/import/slugs';
import { writeCategory } from '@/server/domain/catalog/import/write-category';
import { recordChange } from '@/server/platform/audit/record-change';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import { ApiError, FieldError } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import {
  assertNameFree,
  assertPlace,
  assertSlugFree,
  categoryOf,
  changeTree,
  differences,
  lockCategory,
} from './category-writes';
import { readOwnerCategory } from './read-categories';

/**
 * Creates a category, the last below its parent.
 * @throws ApiError 404 without the parent, 409; FieldError for a name without a letter or digit
 */
export async function createCategory(ports: Ports, { parent, ...fields }: NewCategory): Promise<OwnerCategory> {
  const id = await changeTree(ports, async (tx, tree) => {
    const above = parent === null ? null : categoryOf(tree, parent);
    const slug = fields.slug ?? cutSlug(slugify(fields.name));
    if (slug === '') throw new FieldError({ name: ['It has no letter or digit for the address of its page.'] });
    assertPlace(tree, null, above);
    assertNameFree(tree, fields.name, parent, null);
    await assertSlugFree(tx, tree, slug, null);
    const record = tidyCategory({
      description: '',
      image: null,
      ...fields,
      slug,
      parent: above?.record.slug ?? null,
    });
    await writeCategory(tx, { stored: null, record });
    await recordChange(tx, { entity: 'categories', id: slug, after: record });
    const [row] = await queryRows<{ id: number }>(tx, sql`select id from category where slug = ${slug}`);
    return { items: [], result: row?.id ?? 0 };
  });
  return readOwnerCategory(ports.db, id);
}

/**
 * Changes the given fields. Menu entries of the category follow its name and slug; the former slug redirects.
 * @throws ApiError 404, 409, 412
 */
export async function changeCategory(
  ports: Ports,
  id: number,
  change: CategoryChange,
  expected: number,
): Promise<OwnerCategory> {
  await changeTree(ports, async (tx, tree) => {
    await lockCategory(tx, id, expected);
    const stored = categoryOf(tree, id);
    const record = tidyCategory({ ...stored.record, ...change });
    assertNameFree(tree, record.name, stored.parentId, id);
    await assertSlugFree(tx, tree, record.slug, id);
    const items = await writeCategory(tx, { stored, record });
    await recordDifference(tx, stored.record, record);
    return { items, result: undefined };
  });
  return readOwnerCategory(ports.db, id);
}

/**
 * Moves a category with all below it to another place.
 * @throws ApiError 404, 409 also when `before` is not below the parent any more, 412
 */
export async function moveCategory(
  ports: Ports,
  id: number,
  { parent, before }: CategoryMove,
  expected: number,
): Promise<OwnerCategory> {
  await changeTree(ports, async (tx, tree) => {
    await lockCategory(tx, id, expected);
    const stored = categoryOf(tree, id);
    const above = parent === null ? null : categoryOf(tree, parent);
    assertPlace(tree, stored, above);
    assertNameFree(tree, stored.record.name, parent, id);
    const record: CategoryRecord = { ...stored.record, parent: above?.record.slug ?? null };
    const siblings = childrenOf(tree, parent).filter((child) => child !== id);
    const place = before === null ? siblings.length : siblings.indexOf(before);
    if (place < 0)
      throw new ApiError(409, 'place_changed', `The category ${before} is not below that parent any more.`);
    const order = siblings.toSpliced(place, 0, id);
    const items = await writeCategory(tx, { stored, record });
    await orderChildren(tx, order);
    await recordChange(tx, {
      entity: 'categories',
      id: stored.record.slug,
      before: { parent: stored.record.parent, place: childrenOf(tree, stored.parentId).indexOf(id) + 1 },
      after: { parent: record.parent, place: place + 1 },
    });
    return { items, result: undefined };
  });
  return readOwnerCategory(ports.db, id);
}

/** Ids of the direct children in their order; of the roots with null. */
function childrenOf(tree: CategoryTree, parent: number | null): number[] {
  return tree
    .all()
    .filter(({ parentId }) => parentId === parent)
    .map(({ id }) => id);
}

async function orderChildren(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update category set position = place.position::int - 1
    from unnest(${intArray(ids)}) with ordinality as place(id, position) where category.id = place.id`);
}

async function recordDifference(tx: Db, before: CategoryRecord, after: CategoryRecord): Promise<void> {
  await recordChange(tx, { entity: 'categories', id: before.slug, ...differences(before, after) });
}
