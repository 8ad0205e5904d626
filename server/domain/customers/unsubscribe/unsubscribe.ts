import { eq } from 'drizzle-orm';
import { reminder } from '@/server/platform/db/schema/reminder';
import { stockWatch } from '@/server/platform/db/schema/stock-watch';
import { notFound } from '@/server/platform/http/errors';
import { isLinkKey } from '@/server/platform/mail/link-key';
import type { Ports } from '@/server/platform/ports/ports';

/**
 * Ends what a mailed link names: one reminder's emails, or all stock watches of a person. Idempotent.
 * @throws ApiError 404 for a link that the shop did not create
 */
export async function unsubscribe(ports: Ports, { what, key }: { what: string; key: string }): Promise<void> {
  const { db } = ports;
  const [, id] = what.split('-');
  if (!id) {
    await db.delete(stockWatch).where(eq(stockWatch.ownerKey, key));
    return;
  }
  if (!isLinkKey(ports, key, 'reminder', Number(id))) throw notFound();
  await db
    .update(reminder)
    .set({ byMail: false })
    .where(eq(reminder.id, Number(id)));
}
