import { sql } from 'drizzle-orm';
import { markOwn } from '@/server/domain/catalog/items/contents';
import { reindexCatalog } from '@/server/domain/catalog/items/reindex';
import { reindexSearch } from '@/server/domain/catalog/search/reindex';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import { inTransaction } from '@/server/platform/db/retry';
import { markUnfinished } from './finished';
import type { PlannedCategory } from './plan-categories';

/**
 * Writes planned categories in one transaction, then updates the items below moved and renamed ones, which show names
 * and slugs of their categories.
 */
export async function writePlannedCategories(db: Db, writes: readonly PlannedCategory[]): Promise<void> {
  const itemIds = await inTransaction(db, async (tx) => {
    await markUnfinished(tx, 'categories');
    await markOwn(tx);
    const touched: number[] = [];
    for (const planned of writes) touched.push(...(await writeOne(tx, planned)));
    return [...new Set(touched)];
  });
  for await (const _done of reindexItems(db, itemIds));
}

/** @returns ids of the items whose listings or search texts depend on the change */
async function writeOne(tx: Db, { stored, record }: PlannedCategory): Promise<number[]> {
  const { slug, name, description, image } = record;
  const [parent] = await queryRows<{ id: number; path: number[] }>(
    tx,
    sql`select id, path from category where slug = ${record.parent}`,
  );
  const path = intArray(parent ? [...parent.path, parent.id] : []);
  if (!stored) {
    await tx.execute(sql`
      insert into category (slug, name, parent_id, path, description, image, position)
      values (${slug}, ${name}, ${parent?.id ?? null}, ${path}, ${description}, ${image},
        (select coalesce(max(position) + 1, 0) from category))`);
    await tx.execute(sql`delete from slug_redirect where slug = ${slug}`);
    return [];
  }
  const { id } = stored;
  await tx.execute(sql`
    update category set slug = ${slug}, name = ${name}, parent_id = ${parent?.id ?? null}, path = ${path},
      description = ${description}, image = ${image}, updated_at = now() where id = ${id}`);
  await tx.execute(sql`
    update category set path = ${path} || path[array_position(path, ${id}):] where ${id} = any(path)`);
  if (stored.record.slug !== slug) await keepOldSlug(tx, id, stored.record.slug, slug);
  const { slug: oldSlug, name: oldName, parent: oldParent } = stored.record;
  const isSame = oldSlug === slug && oldName === name && oldParent === record.parent;
  return isSame ? [] : itemsBelow(tx, id);
}

async function keepOldSlug(tx: Db, id: number, old: string, present: string): Promise<void> {
  await tx.execute(sql`
    insert into slug_redirect (slug, category_id) values (${old}, ${id})
    on conflict (slug) do update set category_id = excluded.category_id, item_id = null`);
  await tx.execute(sql`delete from slug_redirect where slug = ${present}`);
}

async function itemsBelow(tx: Db, id: number): Promise<number[]> {
  const rows = await queryRows<{ item_id: number }>(
    tx,
    sql`select distinct item_id from item_category ic join category c on c.id = ic.category_id
        where c.id = ${id} or ${id} = any(c.path)`,
  );
  return rows.map((row) => row.item_id);
}

/** On the embedded database, shoppers' queries run between two batches. */
const REINDEX_BATCH = 500;

/** Rebuilds search and listing rows of these items in batches; yields how many are done. */
export async function* reindexItems(db: Db, ids: readonly number[]): AsyncGenerator<number> {
  for (let start = 0; start < ids.length; start += REINDEX_BATCH) {
    const batch = ids.slice(start, start + REINDEX_BATCH);
    await reindexSearch(db, batch);
    await reindexCatalog(db, batch);
    yield start + batch.length;
  }
}
