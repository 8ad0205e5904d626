import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
// By its path: drizzle-kit loads this file without the alias.
import { REFUND_METHODS } from '../../../../contracts/refund-methods';
import { orderLine, orders, payment } from './order';
import { returnRequest } from './return';

export const REFUND_REASONS = ['cancelled', 'late_payment', 'return', 'owner'] as const;
export const REFUND_STATUSES = ['planned', 'sent', 'done', 'failed'] as const;

/**
 * Money that goes back: planned in the transaction of what causes it, carried out by a job, or by the owner's hand
 * when the provider refused it or gave it up. `sent` means
 * that the provider may have been told; only its own books know whether it was.
 */
export const refund = pgTable(
  'refund',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payment.id, { onDelete: 'cascade' }),
    /** The withdrawal that it pays for; null for every other reason. */
    returnId: integer('return_id')
      .unique()
      .references(() => returnRequest.id, { onDelete: 'set null' }),
    /** Our name for it in the provider's books: by it a repeated try finds out that the first one arrived. */
    conversationId: text('conversation_id').notNull().unique(),
    /** kuruş */
    amount: integer('amount').notNull(),
    /** The whole payment in one: on its own day the provider can cancel that, which no statement of the card shows. */
    whole: boolean('whole').notNull(),
    reason: text('reason', { enum: REFUND_REASONS }).notNull(),
    /** In the owner's words. */
    note: text('note').notNull().default(''),
    status: text('status', { enum: REFUND_STATUSES }).notNull(),
    /** The provider's name for it. */
    providerRef: text('provider_ref'),
    /** How the money went back; all but `provider` are settled by hand, on `paidOn`. */
    method: text('method', { enum: REFUND_METHODS }).notNull().default('provider'),
    paidOn: date('paid_on', { mode: 'string' }),
    settlementNote: text('settlement_note').notNull().default(''),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (t) => [
    index('refund_order').on(t.orderId),
    index('refund_payment').on(t.paymentId),
    index('refund_done').on(t.doneAt),
    index('refund_due').on(t.nextAttemptAt).where(sql`${t.status} in ('planned', 'sent')`),
    check('refund_by_hand_has_day', sql`(${t.method} = 'provider') = (${t.paidOn} is null)`),
    check('refund_amount_positive', sql`${t.amount} > 0`),
  ],
);

/** The pieces that a refund pays for; none where an amount was named or everything went back. */
export const refundLine = pgTable(
  'refund_line',
  {
    refundId: integer('refund_id')
      .notNull()
      .references(() => refund.id, { onDelete: 'cascade' }),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLine.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** Whether the pieces are for sale again. */
    restocked: boolean('restocked').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.orderLineId] }),
    index('refund_line_order_line').on(t.orderLineId),
    check('refund_line_quantity_positive', sql`${t.quantity} > 0`),
  ],
);
