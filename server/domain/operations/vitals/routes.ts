import { createRoute } from '@hono/zod-openapi';
import { istanbulDay } from '@/contracts/calendar-days';
import { VITAL_BOUNDS, type VitalName, vitalsSchema } from '@/contracts/vitals';
import { clientIp, ipBlock } from '@/server/platform/http/client-ip';
import type { App } from '@/server/platform/http/context';
import { answers, jsonBody } from '@/server/platform/http/responses';
import type { Limit } from '@/server/platform/ports/rate-limiter';

/** A limit above any real visitor's page views; further reports are not counted. */
const LIMIT: Limit = { name: 'vitals', attempts: 120, window: 60_000 };

const report = createRoute({
  method: 'post',
  path: '/vitals',
  tags: ['Metrics'],
  summary: 'A page’s speed, reported by the browser when the visitor leaves',
  request: jsonBody(vitalsSchema),
  responses: { 204: { description: 'Counted, or not' }, 400: answers[400] },
});

/**
 * Anonymous: a kind of page and up to four numbers. No data about the caller is stored, and visitors who object are not
 * counted.
 */
export function registerVitals(app: App): void {
  app.openapi(report, async (c) => {
    const { rateLimiter, metrics, clock } = c.get('ports');
    const objects = c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1';
    const vitals = c.req.valid('json');
    if (!objects && (await rateLimiter.consume(LIMIT, ipBlock(clientIp(c)))) === 0) {
      const { page } = vitals;
      const day = istanbulDay(clock.now());
      for (const [name, value] of Object.entries(vitals.values) as [VitalName, number][]) {
        metrics.vitalCounts.add({ day, page, name, bucket: bucketOf(name, value), visits: 1 });
        metrics.vitals[name].observe({ page }, value);
      }
    }
    return c.body(null, 204);
  });
}

/** The first bound that the value does not exceed; one past the last for all above. */
function bucketOf(name: VitalName, value: number): number {
  const index = VITAL_BOUNDS[name].findIndex((bound) => value <= bound);
  return index < 0 ? VITAL_BOUNDS[name].length : index;
}
