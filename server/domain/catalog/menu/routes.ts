import { createRoute } from '@hono/zod-openapi';
import { menuListSchema, menuQuerySchema } from '@/contracts/content';
import type { App } from '@/server/platform/http/context';
import { answers, json } from '@/server/platform/http/responses';
import { readMenu } from './read-menu';

const menu = createRoute({
  method: 'get',
  path: '/menu',
  tags: ['Content'],
  summary: 'A menu: main = navigation bar, left = category menu; of the root categories where the owner has made none',
  request: { query: menuQuerySchema },
  responses: { 200: json(menuListSchema, 'Entries by priority, missing last'), 400: answers[400] },
});
const CACHE = 'public, max-age=0, must-revalidate';

export function registerMenu(app: App): void {
  app.openapi(menu, async (c) => {
    const results = await readMenu(c.get('ports').catalogDb(), c.req.valid('query').menu_type);
    return c.json({ results }, 200, { 'Cache-Control': CACHE });
  });
}
