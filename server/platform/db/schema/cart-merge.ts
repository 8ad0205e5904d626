import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { customer } from './customer';

/** Guest carts that were merged already: a repeated request after a lost response must not add quantities twice. */
export const cartMerge = pgTable(
  'cart_merge',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** The `Idempotency-Key` of the request. */
    key: text('key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.key] }), index('cart_merge_age').on(t.createdAt)],
);
