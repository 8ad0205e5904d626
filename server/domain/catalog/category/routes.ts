import { createRoute } from '@hono/zod-openapi';
import { categoryRowsSchema, popularCategoriesSchema } from '@/contracts/category';
import type { App } from '@/server/platform/http/context';
import { json } from '@/server/platform/http/responses';
import { listCategories } from './list-categories';
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
