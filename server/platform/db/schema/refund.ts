import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
// A relative path, because drizzle-kit loads this file without the alias.
import { REFUND_METHODS, REFUND_REASONS } from '../../../../contracts/refund-methods';
import { orderLine, orders, payment } from './order';
import { returnRequest } from './return';

export const REFUND_STATUSES = ['planned', 'sent', 'due', 'done', 'failed'] as const;

/**
 * A refund: planned in the transaction of its cause, sent by a job, or paid by the owner by hand when the provider
 * refused it or its attempts were exhausted. `due`: the money came without the provider, so the owner pays it by hand. `sent` means that the provider may have received it; only its own records
 * say whether it did.
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
    /** The withdrawal that it refunds; null for every other reason. */
    returnId: integer('return_id')
      .unique()
      .references(() => returnRequest.id, { onDelete: 'set null' }),
    /** The refund whose rest this is, because an order's money can be in several payments; that one holds units and return. */
    continuesId: integer('continues_id').references((): AnyPgColumn => refund.id, { onDelete: 'cascade' }),
    /** Our id of it at the provider, with which a retry checks whether an earlier attempt arrived. */
    conversationId: text('conversation_id').notNull().unique(),
    /** kuruş */
    amount: integer('amount').notNull(),
    /** The whole payment: on its own day the provider can cancel that, which appears on no card statement. */
    whole: boolean('whole').notNull(),
    reason: text('reason', { enum: REFUND_REASONS }).notNull(),
    /** In the owner's words. */
    note: text('note').notNull().default(''),
    status: text('status', { enum: REFUND_STATUSES }).notNull(),
    /** The provider's reference. */
    providerRef: text('provider_ref'),
    /** How the refund was paid; all methods but `provider` are settled by hand, on `paidOn`. */
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
    index('refund_continues').on(t.continuesId),
    index('refund_done').on(t.doneAt),
    index('refund_due').on(t.nextAttemptAt).where(sql`${t.status} in ('planned', 'sent')`),
    check('refund_by_hand_has_day', sql`(${t.method} = 'provider') = (${t.paidOn} is null)`),
    check('refund_amount_positive', sql`${t.amount} > 0`),
  ],
);

/** The units that a refund covers; none for refunds of an amount or of everything. */
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
    /** Whether the units were put back into stock, except those that were missing. */
    restocked: boolean('restocked').notNull(),
    /** How many of the units were missing when the order was packed. */
    missing: integer('missing').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.orderLineId] }),
    index('refund_line_order_line').on(t.orderLineId),
    check('refund_line_quantity_positive', sql`${t.quantity} > 0`),
    check('refund_line_missing_units', sql`${t.missing} between 0 and ${t.quantity}`),
  ],
);
