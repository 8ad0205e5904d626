import { createRoute } from '@hono/zod-openapi';
import { planQuerySchema, planSchema } from '@/contracts/party-plan';
import { limitCalls } from '@/server/platform/http/call-limits';
import type { App } from '@/server/platform/http/context';
import { answers, json } from '@/server/platform/http/responses';
import { readPlan } from './read-plan';

const plan = createRoute({
  method: 'get',
  path: '/party/plan',
  tags: ['Party'],
  summary: 'A planned party: what it needs, the packs in stock for it within the budget, and a checklist',
  request: { query: planQuerySchema },
  responses: { 200: json(planSchema, 'The plan'), 400: answers[400], 429: answers[429] },
});

export function registerPlan(app: App): void {
  app.use('/party/plan/*', limitCalls('catalogue'));
  app.openapi(plan, async (c) => {
    const body = await readPlan(c.get('ports'), c.req.valid('query'));
    c.header('Cache-Control', 'public, max-age=0, must-revalidate');
    return c.json(body, 200);
  });
}
