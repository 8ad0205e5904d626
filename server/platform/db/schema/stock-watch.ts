import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { product } from './catalog';
import { customer } from './customer';

/** Requests to be notified when a sold-out product is back. Deleted when the notification is sent. */
export const stockWatch = pgTable(
  'stock_watch',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    /** Of guests; customers are mailed at their current address. */
    email: text('email'),
    /** Identifies the person in links that end all their watches: an HMAC, which cannot be forged. */
    ownerKey: text('owner_key').notNull(),
    /** Null until a guest has opened the mailed link, so that strangers cannot be subscribed. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('stock_watch_once').on(t.productId, t.ownerKey),
    index('stock_watch_owner').on(t.ownerKey),
    index('stock_watch_customer').on(t.customerId),
    check('stock_watch_somebody', sql`(${t.customerId} is null) <> (${t.email} is null)`),
  ],
);
