import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { product } from './catalog';
import { customer } from './customer';

/** Who wants to be told when a sold-out product is back. Gone as soon as that was done. */
export const stockWatch = pgTable(
  'stock_watch',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    /** Of guests; customers are mailed at whatever address they have then. */
    email: text('email'),
    /** Stands for the person in links that end all watches of theirs: an HMAC that nobody can make up. */
    ownerKey: text('owner_key').notNull(),
    /** Null until a guest has opened the mailed link: nobody subscribes somebody else. */
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
