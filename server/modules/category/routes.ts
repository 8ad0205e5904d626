import { createRoute } from '@hono/zod-openapi';
import { categoryRowsSchema } from '@/contracts/category';
import type { App } from '@/server/http/context';
import { json } from '@/server/http/responses';
import { listCategories } from './list-categories';

const categories = createRoute({
  method: 'get',
  path: '/categories',
  tags: ['Catalogue'],
  summary: 'All categories, with pictures and counts',
  responses: { 200: json(categoryRowsSchema, 'Parents before their children') },
});

export function registerCategories(app: App): void {
  app.openapi(categories, async (c) => {
    const results = await listCategories(c.get('ports').catalogDb());
    return c.json({ results }, 200, { 'Cache-Control': 'public, max-age=0, must-revalidate' });
  });
}
