import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import type { PlannedCategory } from './plan-categories';

/**
 * Inserts or updates a category, moves the paths of those below it, and keeps a former slug as a redirect. A new one is
 * the last.
 * @returns ids of the items whose listings or search texts depend on the change
 */
export async function writeCategory(tx: Db, { stored, record }: PlannedCategory): Promise<number[]> {
  const { slug, name, description, image, hidden = false, meta_title = null, meta_description = null } = record;
  const [parent] = await queryRows<{ id: number; path: number[] }>(
    tx,
    sql`select id, path from category where slug = ${record.parent}`,
  );
  const path = intArray(parent ? [...parent.path, parent.id] : []);
  if (!stored) {
    await tx.execute(sql`
      insert into category (slug, name, parent_id, path, description, image, hidden, meta_title, meta_description, position)
      values (${slug}, ${name}, ${parent?.id ?? null}, ${path}, ${description}, ${image}, ${hidden}, ${meta_title}, ${meta_description},
        (select coalesce(max(position) + 1, 0) from category))`);
    await tx.execute(sql`delete from slug_redirect where slug = ${slug}`);
    return [];
  }
  const { id } = stored;
  await tx.execute(sql`
    update category set slug = ${slug}, name = ${name}, parent_id = ${parent?.id ?? null}, path = ${path},
      description = ${description}, image = ${image}, hidden = ${hidden}, meta_title = ${meta_title},
      meta_description = ${meta_description}, version = version + 1, updated_at = now() where id = ${id}`);
  await tx.execute(sql`
    update category set path = ${path} || path[array_position(path, ${id}):] where ${id} = any(path)`);
  if (stored.record.slug !== slug) await keepOldSlug(tx, id, stored.record.slug, slug);
  const { slug: oldSlug, name: oldName, parent: oldParent } = stored.record;
  const isSame = oldSlug === slug && oldName === name && oldParent === record.parent;
  return isSame ? [] : itemsBelow(tx, id);
}

/** Makes a former slug redirect to a category, whose present slug stops being a former one. */
export async function keepOldSlug(tx: Db, id: number, old: string, present: string): Promise<void> {
  await tx.execute(sql`
    insert into slug_redirect (slug, category_id) values (${old}, ${id})
    on conflict (slug) do update set category_id = excluded.category_id, item_id = null`);
  await tx.execute(sql`delete from slug_redirect where slug = ${present}`);
}

/** Ids of the items of a category and of those below it. */
export async function itemsBelow(tx: Db, id: number): Promise<number[]> {
  const rows = await queryRows<{ item_id: number }>(
    tx,
    sql`select distinct item_id from item_category ic join category c on c.id = ic.category_id
        where c.id = ${id} or ${id} = any(c.path)`,
  );
  return rows.map((row) => row.item_id);
}
