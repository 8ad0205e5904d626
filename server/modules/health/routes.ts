import { createRoute, z } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import type { App } from '@/server/http/context';
import { ApiError } from '@/server/http/errors';
import { answers, json } from '@/server/http/responses';

const healthSchema = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });

const live = createRoute({
  method: 'get',
  path: '/health/live',
  tags: ['Health'],
  summary: 'The process runs',
  responses: { 200: json(healthSchema, 'Alive') },
});

const ready = createRoute({
  method: 'get',
  path: '/health/ready',
  tags: ['Health'],
  summary: 'The process can serve: its database answers',
  responses: { 200: json(healthSchema, 'Ready'), 503: answers[503] },
});

export function registerHealth(app: App): void {
  app.openapi(live, (c) => c.json({ status: 'ok' as const }, 200));
  app.openapi(ready, async (c) => {
    try {
      await c.get('ports').db.execute(sql`select 1`);
    } catch (error) {
      c.get('log').error({ err: error }, 'database does not answer');
      throw new ApiError(503, 'database_unavailable', 'The database does not answer.');
    }
    return c.json({ status: 'ok' as const }, 200);
  });
}
