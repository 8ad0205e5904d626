import { createRoute } from '@hono/zod-openapi';
import { GARLAND_BALLOONS_SLUG } from '@/content/party';
import { garlandQuerySchema, garlandSchema } from '@/contracts/garland';
import type { App } from '@/server/platform/http/context';
import { answers, json } from '@/server/platform/http/responses';
import { loadPlainBalloons } from './plain-balloons';
import { planGarland } from './plan-garland';

const garland = createRoute({
  method: 'get',
  path: '/party/garland',
  tags: ['Party'],
  summary: 'A balloon garland: balloons by size and colour, packs in stock, price and material',
  request: { query: garlandQuerySchema },
  responses: { 200: json(garlandSchema, 'The garland'), 400: answers[400], 429: answers[429] },
});

export function registerGarland(app: App): void {
  app.openapi(garland, async (c) => {
    const { catalogDb, imageUrl } = c.get('ports');
    const offers = await loadPlainBalloons(catalogDb(), imageUrl, GARLAND_BALLOONS_SLUG);
    return c.json({ ...planGarland(c.req.valid('query'), offers), category: GARLAND_BALLOONS_SLUG }, 200);
  });
}
