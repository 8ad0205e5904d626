import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { customer } from './customer';

/** A notification in a customer's account, written in the transaction of its event. */
export const notification = pgTable(
  'notification',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** A name in server/domain/customers/notification/notify.ts, which defines its payload. */
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    /** Deduplicates notifications. */
    key: text('key').notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('notification_once').on(t.customerId, t.key),
    index('notification_list').on(t.customerId, t.id),
    index('notification_unread').on(t.customerId).where(sql`${t.readAt} is null`),
  ],
);
