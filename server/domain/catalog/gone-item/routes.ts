import { createRoute, z } from '@hono/zod-openapi';
import { goneItemSchema } from '@/contracts/catalog';
import type { App } from '@/server/platform/http/context';
import { notFound } from '@/server/platform/http/errors';
import { answers, json } from '@/server/platform/http/responses';
import { loadGoneItem } from './gone-item';

const gone = createRoute({
  method: 'get',
  path: '/items/gone/{slug}',
  tags: ['Catalogue'],
  summary: 'An item that is no longer sold, with similar items; 404 for every other slug',
  request: { params: z.object({ slug: z.string().min(1) }) },
  responses: { 200: json(goneItemSchema, 'What was sold here'), 400: answers[400], 404: answers[404] },
});

export function registerGoneItems(app: App): void {
  app.openapi(gone, async (c) => {
    const { catalogDb, imageUrl } = c.get('ports');
    const item = await loadGoneItem(catalogDb(), imageUrl, c.req.valid('param').slug);
    if (!item) throw notFound();
    return c.json(item, 200);
  });
}
