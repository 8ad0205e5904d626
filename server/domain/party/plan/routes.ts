import { createRoute, z } from '@hono/zod-openapi';
import { partySetSchema, planQuerySchema, planSchema, setQuerySchema } from '@/contracts/party-plan';
import { readSettings } from '@/server/domain/settings/settings';
import type { App } from '@/server/platform/http/context';
import { FieldError, notFound } from '@/server/platform/http/errors';
import { answers, json } from '@/server/platform/http/responses';
import { planCalendar } from './plan-calendar';
import { readPlan } from './read-plan';
import { readSet } from './read-set';

const plan = createRoute({
  method: 'get',
  path: '/party/plan',
  tags: ['Party'],
  summary: 'A planned party: what it needs, the packs in stock for it within the budget, and a checklist',
  request: { query: planQuerySchema },
  responses: { 200: json(planSchema, 'The plan'), 400: answers[400], 429: answers[429] },
});

const calendar = createRoute({
  method: 'get',
  path: '/party/plan.ics',
  tags: ['Party'],
  summary: 'The checklist of a planned party as an iCalendar file; it needs the date',
  request: { query: planQuerySchema },
  responses: {
    200: { description: 'An iCalendar file', content: { 'text/calendar': { schema: z.string() } } },
    400: answers[400],
    429: answers[429],
  },
});

const set = createRoute({
  method: 'get',
  path: '/party/set',
  tags: ['Party'],
  summary: 'What a number of guests needs of one theme; 404 when the theme has no whole set for them',
  request: { query: setQuerySchema },
  responses: { 200: json(partySetSchema, 'The set'), 400: answers[400], 404: answers[404], 429: answers[429] },
});

export function registerPlan(app: App): void {
  app.openapi(plan, async (c) => c.json(await readPlan(c.get('ports'), c.req.valid('query')), 200));
  app.openapi(set, async (c) => {
    const body = await readSet(c.get('ports'), c.req.valid('query'));
    if (!body) throw notFound();
    return c.json(body, 200);
  });
  app.openapi(calendar, async (c) => {
    const ports = c.get('ports');
    const query = c.req.valid('query');
    if (query.date === undefined) throw new FieldError({ date: ['This field is required.'] });
    const text = planCalendar(await readPlan(ports, query), query.date, {
      name: (await readSettings(ports)).store_name,
      host: new URL(ports.env.SITE_URL).hostname,
      now: ports.clock.now(),
    });
    return c.body(text, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="parti.ics"',
    });
  });
}
