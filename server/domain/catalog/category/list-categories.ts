import { sql } from 'drizzle-orm';
import type { CategoryRow } from '@/contracts/category';
import { currentIndex } from '@/server/domain/catalog/facet-index/current-index';
import { type Db, queryRows } from '@/server/platform/db/client';
import type { ImageUrl } from '@/server/platform/ports/image-url';

/** All categories, roots first and then in the owner's order, with the number of items for sale in each. */
export async function listCategories(db: Db, imageUrl: ImageUrl): Promise<CategoryRow[]> {
  const [rows, counts] = await Promise.all([
    queryRows<Omit<CategoryRow, 'count'>>(
      db,
      sql`select id, name, slug, parent_id, image from category order by cardinality(path), position, id`,
    ),
    countItems(db),
  ]);
  return rows.map((row) => ({ ...row, image: imageUrl(row.image), count: counts(row.id) }));
}

/** Items for sale per category, counted by this process's facet index: scans memory, not the database. */
async function countItems(db: Db): Promise<(categoryId: number) => number> {
  const index = await currentIndex(db);
  const everything = { scope: null, within: null, chosen: new Map(), colors: null, sizes: null, price: null };
  const { counts } = index.scan(everything);
  return (categoryId) => {
    const term = index.terms.of('categories', categoryId);
    return term === undefined ? 0 : (counts[term] ?? 0);
  };
}
