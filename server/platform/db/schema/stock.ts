import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
// By its path: drizzle-kit loads this file without the alias.
import { STOCK_COMMANDS } from '../../../../contracts/stock';
import { product } from './catalog';

/** What the owner changed of a product's stock by hand. What orders took and gave back stands in the orders. */
export const stockChange = pgTable(
  'stock_change',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    delta: integer('delta').notNull(),
    /** Pieces for sale after it. */
    stock: integer('stock').notNull(),
    /** In the owner's words; empty when nothing was said. */
    reason: text('reason').notNull().default(''),
    by: text('by', { enum: STOCK_COMMANDS }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [index('stock_change_product').on(t.productId, t.id), check('stock_change_changes', sql`${t.delta} <> 0`)],
);
