import { index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { item } from './catalog';
import { customer } from './customer';

/** A customer's favourites. */
export const wishlistItem = pgTable(
  'wishlist_item',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    itemId: integer('item_id')
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.itemId] }), index('wishlist_item_item').on(t.itemId)],
);
