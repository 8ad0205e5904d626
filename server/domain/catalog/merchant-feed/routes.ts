import { createRoute, z } from '@hono/zod-openapi';
import { limitCalls } from '@/server/platform/http/call-limits';
import type { App } from '@/server/platform/http/context';
import { answers } from '@/server/platform/http/responses';
import { textStream } from '@/server/platform/http/text-stream';
import { streamFeed } from './feed';

const feed = createRoute({
  method: 'get',
  path: '/feeds/google.xml',
  tags: ['Search engines'],
  summary: 'All items for sale as a Google Merchant Center feed; served as /feeds/google.xml',
  responses: {
    200: { description: 'RSS 2.0', content: { 'application/xml': { schema: z.string() } } },
    429: answers[429],
  },
});

const HEADERS = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' };

export function registerMerchantFeed(app: App): void {
  app.use('/feeds/*', limitCalls('feed'));
  app.openapi(feed, (c) => c.body(textStream(streamFeed(c.get('ports'))), 200, HEADERS));
}
