import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { customer } from './customer';

/**
 * Idempotency keys of cart changes and merges that were applied: a request repeated after a lost answer must not add
 * twice.
 */
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
