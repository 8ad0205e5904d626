import { createRoute } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { unsubscribeSchema } from '@/contracts/unsubscribe';
import { endEmailConsent } from '@/server/domain/customers/permission/permissions';
import { reminder } from '@/server/platform/db/schema/reminder';
import { stockWatch } from '@/server/platform/db/schema/stock-watch';
import type { App } from '@/server/platform/http/context';
import { notFound } from '@/server/platform/http/errors';
import { answers } from '@/server/platform/http/responses';
import { isLinkKey } from '@/server/platform/mail/link-key';
import type { Ports } from '@/server/platform/ports/ports';

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

/**
 * Ends what a mailed link names: one reminder's emails, a customer's permission for campaigns, or all stock watches of a
 * person. Idempotent.
 * @throws ApiError 404 for a link that the shop did not create
 */
async function unsubscribe(ports: Ports, { what, key }: { what: string; key: string }): Promise<void> {
  const { db } = ports;
  const [kind, id] = what.split('-');
  if (!id) {
    await db.delete(stockWatch).where(eq(stockWatch.ownerKey, key));
    return;
  }
  if (kind === 'izin') {
    if (!isLinkKey(ports, key, 'campaigns', Number(id))) throw notFound();
    return endEmailConsent(ports, Number(id));
  }
  if (!isLinkKey(ports, key, 'reminder', Number(id))) throw notFound();
  await db
    .update(reminder)
    .set({ byMail: false })
    .where(eq(reminder.id, Number(id)));
}
