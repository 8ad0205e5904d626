import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { CategoryRecord } from '@/contracts/catalog-record';
import { type Db, queryRows } from '@/server/platform/db/client';
import { type CategoryTree, type StoredCategory, tidyCategory } from './category-tree';
import type { CategoryRow, Problem } from './prepared-row';
import { isReserved } from './slugs';

export type PlannedCategory = { stored: StoredCategory | null; record: CategoryRecord };
export type CategoryPlan = { writes: PlannedCategory[]; unchanged: number; problems: Problem[] };

/**
 * Compares categories with the tree. One is recognised by its slug, otherwise by its name under the same parent: then
 * it was renamed. The tree includes the plan at once, new categories with negative ids, so that later rows can refer to
 * them; nothing is written.
 * @param inFile collects the ids of categories that a row was about
 * @param keepImages whether categories keep their images, and new ones get none
 */
export async function planCategories(
  db: Db,
  rows: readonly CategoryRow[],
  tree: CategoryTree,
  inFile: Set<number>,
  keepImages: boolean,
): Promise<CategoryPlan> {
  const plan: CategoryPlan = { writes: [], unchanged: 0, problems: [] };
  const itemSlugs = await slugsOfItems(db, rows);
  for (const row of rows) {
    // A row without fields only mentions the category: see ImportRow.
    if (row.fields.length === 0 && tree.has(row.record.slug)) {
      plan.unchanged++;
      continue;
    }
    const parent = row.record.parent === null ? null : tree.get(row.record.parent);
    const stored = parent === undefined ? null : find(tree, row.record, parent?.id ?? null, inFile);
    const reason = refusal(row.record, parent, stored, tree, inFile, itemSlugs);
    if (reason) {
      plan.problems.push({ line: row.line, ...reason });
      continue;
    }
    const record = merged(row, stored, keepImages);
    const id = stored?.id ?? -(tree.all().length + 1);
    inFile.add(id);
    if (stored && isDeepStrictEqual(record, stored.record)) {
      plan.unchanged++;
      continue;
    }
    plan.writes.push({ stored, record });
    const path = parent ? [...parent.path, parent.id] : [];
    tree.put({ id, parentId: parent?.id ?? null, path, position: stored?.position ?? tree.nextPosition(), record });
  }
  return plan;
}

function find(
  tree: CategoryTree,
  record: CategoryRecord,
  parentId: number | null,
  inFile: ReadonlySet<number>,
): StoredCategory | null {
  const named = tree.named(record.name, parentId);
  return tree.get(record.slug) ?? (named && !inFile.has(named.id) ? named : null);
}

type Refusal = { field: string; reason: string } | null;

function refusal(
  record: CategoryRecord,
  parent: StoredCategory | null | undefined,
  stored: StoredCategory | null,
  tree: CategoryTree,
  inFile: ReadonlySet<number>,
  itemSlugs: ReadonlySet<string>,
): Refusal {
  const { slug } = record;
  if (parent === undefined) {
    return { field: 'parent', reason: `there is no category "${record.parent}" in the shop or earlier in the file` };
  }
  if (stored && parent && tree.below(stored.id).includes(parent.id)) {
    return { field: 'parent', reason: `"${record.parent}" is below "${slug}" itself` };
  }
  if (stored && inFile.has(stored.id)) return { field: 'slug', reason: `"${slug}" is on an earlier line already` };
  if (stored?.record.slug === slug) return null;
  if (isReserved(slug)) return { field: 'slug', reason: `"${slug}" is a URL of the shop’s own pages` };
  if (itemSlugs.has(slug)) return { field: 'slug', reason: `"${slug}" is the URL of an item` };
  return null;
}

/** Fields that a row does not contain stay unchanged. */
function merged({ record, fields }: CategoryRow, stored: StoredCategory | null, keepImages: boolean): CategoryRecord {
  const { slug, name, parent } = record;
  const kept = stored?.record;
  return tidyCategory({
    slug,
    name,
    parent,
    description: fields.includes('description') ? record.description : (kept?.description ?? ''),
    image: fields.includes('image') && !keepImages ? record.image : (kept?.image ?? null),
    hidden: fields.includes('hidden') ? record.hidden : kept?.hidden,
    meta_title: fields.includes('meta_title') ? record.meta_title : kept?.meta_title,
    meta_description: fields.includes('meta_description') ? record.meta_description : kept?.meta_description,
  });
}

async function slugsOfItems(db: Db, rows: readonly CategoryRow[]): Promise<Set<string>> {
  const slugs = JSON.stringify(rows.map(({ record }) => record.slug));
  const held = await queryRows<{ slug: string }>(
    db,
    sql`select slug from item where slug in (select json_array_elements_text(${slugs}::json))`,
  );
  return new Set(held.map((row) => row.slug));
}
