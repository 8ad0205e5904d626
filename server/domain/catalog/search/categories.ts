import { sql } from 'drizzle-orm';
import type { CategoryRef } from '@/contracts/catalog';
import { type Db, queryRows } from '@/server/platform/db/client';
import type { SearchPlan } from './plan';

/**
 * The categories that best match a search: those whose slug (the folded name) contains most of the searched units,
 * shorter names first. One matching unit is enough, so that a search without hits still offers a category.
 */
export function matchingCategories(db: Db, plan: SearchPlan, limit: number): Promise<CategoryRef[]> {
  return queryRows<CategoryRef>(
    db,
    sql`select id, name, slug from (
          select c.*, (
            select count(*) from json_array_elements_text(${JSON.stringify(plan.units)}::json) as unit(query)
            where c.tsv @@ to_tsquery('simple', unit.query)
          ) as matched
          from (select id, name, slug, array_to_tsvector(array_remove(string_to_array(slug, '-'), '')) as tsv from category) as c
        ) as m
        where matched > 0 order by matched desc, length(name), id limit ${limit}`,
  );
}
