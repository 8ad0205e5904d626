import { sql } from 'drizzle-orm';
import type { OwnerCategory } from '@/contracts/owner-categories';
import { type Db, queryRows } from '@/server/platform/db/client';

/** All categories with their counts, parents before their children and siblings in their order. */
export async function readOwnerCategories(db: Db): Promise<OwnerCategory[]> {
  return queryRows<OwnerCategory>(
    db,
    sql`with direct as (
          select ic.category_id, count(*)::int as items
          from item_category ic group by ic.category_id
        ), whole as (
          select part.id, count(distinct ic.item_id)::int as for_sale
          from (select c.id as own, unnest(c.path || c.id) as id from category c) part
            join item_category ic on ic.category_id = part.own join item i on i.id = ic.item_id and i.archived_at is null
          group by part.id
        )
        select c.id, c.parent_id as parent, c.slug, c.name, c.description, c.image, c.hidden, c.meta_title, c.meta_description,
          c.version, coalesce(direct.items, 0) as items, coalesce(whole.for_sale, 0) as for_sale
        from category c left join direct on direct.category_id = c.id left join whole on whole.id = c.id
        order by cardinality(c.path), c.position, c.id`,
  );
}

/** One of them. @throws Error without it: it was written just now */
export async function readOwnerCategory(db: Db, id: number): Promise<OwnerCategory> {
  const found = (await readOwnerCategories(db)).find((category) => category.id === id);
  if (!found) throw new Error(`There is no category ${id}.`);
  return found;
}
