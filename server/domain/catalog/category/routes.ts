import { createRoute } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { type CategoryRow, categoryRowsSchema, popularCategoriesSchema } from '@/contracts/category';
import { currentIndex } from '@/server/domain/catalog/facet-index/facet-index';
import { type Db, queryRows } from '@/server/platform/db/client';
import type { App } from '@/server/platform/http/context';
import { json } from '@/server/platform/http/responses';
import type { ImageUrl } from '@/server/platform/ports/image-url';
import { isListed } from './listed';
import { listPopularCategories } from './popular-categories';

const categories = createRoute({
  method: 'get',
  path: '/categories',
  tags: ['Catalogue'],
  summary: 'All categories, with images and counts',
  responses: { 200: json(categoryRowsSchema, 'Parents before their children') },
});

const popular = createRoute({
  method: 'get',
  path: '/categories/popular',
  tags: ['Catalogue'],
  summary: 'The categories and themes that sell best',
  responses: { 200: json(popularCategoriesSchema, 'Both, the best first') },
});

export function registerCategories(app: App): void {
  app.openapi(categories, async (c) => {
    const { catalogDb, imageUrl } = c.get('ports');
    const results = await listCategories(catalogDb(), imageUrl);
    return c.json({ results }, 200, { 'Cache-Control': 'public, max-age=0, must-revalidate' });
  });
  app.openapi(popular, async (c) =>
    c.json(await listPopularCategories(c.get('ports').catalogDb()), 200, {
      'Cache-Control': 'public, max-age=0, must-revalidate',
    }),
  );
}

/** All categories, roots first and then in the owner's order, with the number of items for sale in each. */
async function listCategories(db: Db, imageUrl: ImageUrl): Promise<CategoryRow[]> {
  const [rows, counts] = await Promise.all([
    queryRows<Omit<CategoryRow, 'count'>>(
      db,
      sql`select id, name, slug, parent_id, image from category c where ${isListed('c')} order by cardinality(path), position, id`,
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
