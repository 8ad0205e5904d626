import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
// A relative path, because drizzle-kit loads this file without the alias.
import { STOCK_COMMANDS } from '../../../../contracts/stock';
import { product } from './catalog';

/** The owner's manual changes of a product's stock. Changes by orders are recorded with the orders. */
export const stockChange = pgTable(
  'stock_change',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    delta: integer('delta').notNull(),
    /** Units for sale afterwards. */
    stock: integer('stock').notNull(),
    /** In the owner's words; may be empty. */
    reason: text('reason').notNull().default(''),
    by: text('by', { enum: STOCK_COMMANDS }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [index('stock_change_product').on(t.productId, t.id), check('stock_change_changes', sql`${t.delta} <> 0`)],
);
