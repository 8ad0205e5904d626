import { sql } from 'drizzle-orm';
import type { CategoryRef } from '@/contracts/catalog';
import { isListed } from '@/server/domain/catalog/category/listed';
import { readPerVersion } from '@/server/domain/catalog/facet-index/versioned-query-cache';
import { queryRows } from '@/server/platform/db/client';

/** `words`: of the name, folded, as in the slug. */
export type CategoryName = CategoryRef & { words: readonly string[] };

/** All categories, those with shorter names first. */
export const categoryNames = readPerVersion(async (db): Promise<readonly CategoryName[]> => {
  const rows = await queryRows<CategoryRef>(
    db,
    sql`select id, name, slug from category c where ${isListed('c')} order by length(name), id`,
  );
  return rows.map((row) => ({ ...row, words: row.slug.split('-') }));
});
