import { asc, eq, or } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { consentEvent } from '@/server/platform/db/schema/consent';
import { customer } from '@/server/platform/db/schema/customer';
import { notification } from '@/server/platform/db/schema/notification';
import { reminder, reminderFeed } from '@/server/platform/db/schema/reminder';
import { stockWatch } from '@/server/platform/db/schema/stock-watch';

/** Notifications, reminders, watches and permissions: sections of the account's export. */
export const MESSAGE_SECTIONS = {
  reminders: (db: Db, id: number) =>
    db.select().from(reminder).where(eq(reminder.customerId, id)).orderBy(asc(reminder.id)),
  reminder_feed: (db: Db, id: number) => db.select().from(reminderFeed).where(eq(reminderFeed.customerId, id)),
  notifications: (db: Db, id: number) =>
    db.select().from(notification).where(eq(notification.customerId, id)).orderBy(asc(notification.id)),
  stock_watches: (db: Db, id: number) =>
    db
      .select({ product: stockWatch.productId, asked_at: stockWatch.createdAt, confirmed_at: stockWatch.confirmedAt })
      .from(stockWatch)
      .where(
        or(
          eq(stockWatch.customerId, id),
          eq(stockWatch.email, db.select({ email: customer.email }).from(customer).where(eq(customer.id, id))),
        ),
      )
      .orderBy(asc(stockWatch.id)),
  permissions: (db: Db, id: number) =>
    db.select().from(consentEvent).where(eq(consentEvent.customerId, id)).orderBy(asc(consentEvent.id)),
};
