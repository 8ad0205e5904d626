import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { Notification } from '@/contracts/notification';
import type { SignedInCustomer } from '@/server/domain/customers/session/session';
import type { Db } from '@/server/platform/db/client';
import { notification } from '@/server/platform/db/schema/notification';
import { notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';

type Page = { page: number; page_size: number };

/** @throws ApiError 404 for a page past the end */
export async function listNotifications({ db }: Ports, { id }: SignedInCustomer, { page, page_size }: Page) {
  const own = eq(notification.customerId, id);
  const [counted] = await db.select({ count: count() }).from(notification).where(own);
  const total = counted?.count ?? 0;
  const offset = (page - 1) * page_size;
  if (page > 1 && offset >= total) throw notFound();
  const rows = await db
    .select()
    .from(notification)
    .where(own)
    .orderBy(desc(notification.id))
    .limit(page_size)
    .offset(offset);
  return { count: total, unread: await countUnread(db, id), results: rows.map(toNotification) };
}

export async function countUnread(db: Db, customerId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(notification).where(unreadOf(customerId));
  return row?.count ?? 0;
}

/** Idempotent. @throws ApiError 404 for one that is not the customer's */
export async function markRead({ db, clock }: Ports, customer: SignedInCustomer, id: number): Promise<Notification> {
  const own = and(eq(notification.id, id), eq(notification.customerId, customer.id));
  await db
    .update(notification)
    .set({ readAt: clock.now() })
    .where(and(own, isNull(notification.readAt)));
  const [row] = await db.select().from(notification).where(own);
  if (!row) throw notFound();
  return toNotification(row);
}

export async function markAllRead({ db, clock }: Ports, { id }: SignedInCustomer): Promise<void> {
  await db.update(notification).set({ readAt: clock.now() }).where(unreadOf(id));
}

function unreadOf(customerId: number) {
  return and(eq(notification.customerId, customerId), isNull(notification.readAt));
}

/** Only `notify` writes these rows, so kind and payload always match. */
function toNotification({ id, kind, payload, createdAt, readAt }: typeof notification.$inferSelect): Notification {
  return {
    id,
    kind,
    payload,
    created_at: createdAt.toISOString(),
    read_at: readAt?.toISOString() ?? null,
  } as Notification;
}
