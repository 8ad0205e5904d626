import { createRoute, z } from '@hono/zod-openapi';
import { relatedItemsSchema } from '@/contracts/catalog';
import type { App } from '@/server/platform/http/context';
import { notFound } from '@/server/platform/http/errors';
import { answers, json } from '@/server/platform/http/responses';
import { loadRelatedItems } from './related-items';

const related = createRoute({
  method: 'get',
  path: '/items/related/{slug}',
  tags: ['Catalogue'],
  summary: 'Similar and complementary items',
  request: { params: z.object({ slug: z.string().min(1) }) },
  responses: { 200: json(relatedItemsSchema, 'Both shelves'), 400: answers[400], 404: answers[404] },
});

export function registerRelated(app: App): void {
  app.openapi(related, async (c) => {
    const { catalogDb, imageUrl } = c.get('ports');
    const items = await loadRelatedItems(catalogDb(), imageUrl, c.req.valid('param').slug);
    if (!items) throw notFound();
    return c.json(items, 200);
  });
}
