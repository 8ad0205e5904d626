import { sql } from 'drizzle-orm';
import type { CategoryMerge, CategoryMerged } from '@/contracts/owner-categories';
import { CategoryTree, type StoredCategory } from '@/server/domain/catalog/import/category-tree';
import { itemsBelow, keepOldSlug, writeCategory } from '@/server/domain/catalog/import/write-category';
import { recordChange, recordNothing } from '@/server/platform/audit/record-change';
import { type Db, queryRows } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { ApiError } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { assertNameFree, assertPlace, categoryOf, changeTree, lockCategory } from './category-writes';

/**
 * Deletes a category without items (hidden ones count too) and subcategories. Its URL is unknown afterwards.
 * @throws ApiError 404, 409 `not_empty`, 412
 */
export async function deleteCategory(ports: Ports, id: number, expected: number): Promise<void> {
  await changeTree(ports, async (tx, tree) => {
    await lockCategory(tx, id, expected);
    const { record } = categoryOf(tree, id);
    const [used] = await queryRows(
      tx,
      sql`select 1 from category where parent_id = ${id} union all select 1 from item where main_category_id = ${id}
          union all select 1 from item_category where category_id = ${id} limit 1`,
    );
    if (used) throw new ApiError(409, 'not_empty', 'It has items or subcategories: merge it into another category.');
    await tx.execute(
      sql`update coupon set categories = array_remove(categories, ${id}::int) where ${id} = any(categories)`,
    );
    await tx.execute(sql`delete from category where id = ${id}`);
    await recordChange(tx, { entity: 'categories', id: record.slug, before: record });
    return { items: [], result: undefined };
  });
}

/**
 * Moves items, subcategories, coupons and menu entries of a category to another one and deletes it. Its URL and its former
 * ones redirect to the other's.
 * @returns how many items and subcategories move; the same for a dry run, which writes nothing
 * @throws ApiError 404, 409 when the target is below it or has a subcategory of the same name, 412
 */
export async function mergeCategory(
  ports: Ports,
  id: number,
  { into, dry_run }: CategoryMerge,
  expected: number,
): Promise<CategoryMerged> {
  const moves = async (tx: Db, tree: CategoryTree) => {
    await lockCategory(tx, id, expected);
    const [source, target] = [categoryOf(tree, id), categoryOf(tree, into)];
    const children = tree.all().filter(({ parentId }) => parentId === id);
    if (tree.below(id).includes(into)) {
      throw new ApiError(409, 'category_cycle', 'A category can’t be merged into itself or one below it.');
    }
    for (const child of children) {
      assertPlace(tree, child, target);
      assertNameFree(tree, child.record.name, into, id);
    }
    return { source, target, children, items: await countItems(tx, id) };
  };
  if (dry_run) {
    recordNothing();
    return inTransaction(ports.db, async (tx) => {
      const { children, items } = await moves(tx, await CategoryTree.load(tx));
      return { items, categories: children.length };
    });
  }
  return changeTree(ports, async (tx, tree) => {
    const { source, target, children, items: count } = await moves(tx, tree);
    const items = await itemsBelow(tx, id);
    await moveContents(tx, source, target, children);
    await tx.execute(sql`delete from category where id = ${id}`);
    await keepOldSlug(tx, into, source.record.slug, target.record.slug);
    await recordChange(tx, {
      entity: 'categories',
      id: source.record.slug,
      before: source.record,
      after: { merged_into: target.record.slug, items: count },
    });
    return { items, result: { items: count, categories: children.length } };
  });
}

async function countItems(tx: Db, id: number): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from item_category where category_id = ${id}`,
  );
  return row?.count ?? 0;
}

async function moveContents(
  tx: Db,
  { id }: StoredCategory,
  target: StoredCategory,
  children: readonly StoredCategory[],
): Promise<void> {
  const into = target.id;
  for (const child of children) {
    await writeCategory(tx, { stored: child, record: { ...child.record, parent: target.record.slug } });
    await tx.execute(sql`
      update category set position = (select coalesce(max(position) + 1, 0) from category where parent_id = ${into} and id <> ${child.id})
      where id = ${child.id}`);
  }
  await tx.execute(sql`
    insert into item_category (item_id, category_id) select item_id, ${into} from item_category where category_id = ${id}
    on conflict do nothing`);
  await tx.execute(sql`delete from item_category where category_id = ${id}`);
  await tx.execute(sql`update item set main_category_id = ${into}, updated_at = now() where main_category_id = ${id}`);
  await tx.execute(sql`update menu_item set category_id = ${into} where category_id = ${id}`);
  await tx.execute(sql`
    update coupon set categories = array(select distinct unnest(array_replace(categories, ${id}::int, ${into}::int)))
    where ${id} = any(categories)`);
  await tx.execute(sql`update slug_redirect set category_id = ${into} where category_id = ${id}`);
}
