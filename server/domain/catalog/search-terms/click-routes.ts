import { createRoute } from '@hono/zod-openapi';
import { searchClickSchema } from '@/contracts/search-click';
import { clientIp, ipBlock } from '@/server/platform/http/client-ip';
import type { App } from '@/server/platform/http/context';
import { answers, jsonBody } from '@/server/platform/http/responses';
import type { Limit } from '@/server/platform/ports/rate-limiter';
import { countClick } from './search-terms';

/** A limit above any real visitor's clicks; further ones are not counted. */
const LIMIT: Limit = { name: 'search-clicks', attempts: 60, window: 60_000 };

const click = createRoute({
  method: 'post',
  path: '/search/clicks',
  tags: ['Metrics'],
  summary: 'An item was opened from the results of a search, reported by the browser',
  request: jsonBody(searchClickSchema),
  responses: { 204: { description: 'Counted, or not' }, 400: answers[400] },
});

/**
 * Anonymous: a search text, stored only if it cannot be personal data (`termOf`), and an item. No data about the caller
 * is stored, and visitors who object are not counted.
 */
export function registerSearchClicks(app: App): void {
  app.openapi(click, async (c) => {
    const { rateLimiter, metrics, clock } = c.get('ports');
    const objects = c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1';
    const { search, item } = c.req.valid('json');
    if (!objects && (await rateLimiter.consume(LIMIT, ipBlock(clientIp(c)))) === 0)
      countClick(metrics, search, item, clock.now());
    return c.body(null, 204);
  });
}
