import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { orderLine, orders } from './order';

export const RETURN_STATUSES = ['requested', 'received', 'refunded', 'refused'] as const;

/** A notice of withdrawal from an order, complete or partial (Mesafeli Sözleşmeler Yönetmeliği, m. 9). */
export const returnRequest = pgTable(
  'return_request',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status', { enum: RETURN_STATUSES }).notNull(),
    /** In the customer's words; optional. */
    reason: text('reason').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('return_request_order').on(t.orderId)],
);

export const returnLine = pgTable(
  'return_line',
  {
    returnId: integer('return_id')
      .notNull()
      .references(() => returnRequest.id, { onDelete: 'cascade' }),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLine.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.orderLineId] }),
    index('return_line_order_line').on(t.orderLineId),
    check('return_line_quantity_positive', sql`${t.quantity} > 0`),
  ],
);
