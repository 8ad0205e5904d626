import { createRoute } from '@hono/zod-openapi';
import { unsubscribeSchema } from '@/contracts/unsubscribe';
import type { App } from '@/server/platform/http/context';
import { answers } from '@/server/platform/http/responses';
import { unsubscribe } from './unsubscribe';

const end = createRoute({
  method: 'post',
  path: '/mail/unsubscribe/{what}/{key}',
  tags: ['Mails'],
  summary: 'Unsubscribe by a mailed link, without signing in; also called by mail clients (RFC 8058)',
  request: { params: unsubscribeSchema },
  responses: { 204: { description: 'Unsubscribed' }, 400: answers[400], 404: answers[404] },
});

export function registerUnsubscribe(app: App): void {
  app.openapi(end, async (c) => {
    await unsubscribe(c.get('ports'), c.req.valid('param'));
    return c.body(null, 204);
  });
}
