import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { customer } from './customer';
import { orders } from './order';

const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/** A code that takes something off an order. Amounts in kuruş; null limits are none. */
export const coupon = pgTable(
  'coupon',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** As contracts/coupon-code folds it: upper case, ASCII. */
    code: text('code').notNull().unique(),
    title: text('title').notNull().default(''),
    kind: text('kind', { enum: ['percent', 'fixed'] }).notNull(),
    /** Whole percent, or kuruş. */
    value: integer('value').notNull(),
    /** What the whole cart has to cost at least. */
    minAmount: integer('min_amount').notNull().default(0),
    /** It holds for items of these and of what lies below them; empty: for everything. */
    categories: integer('categories').array().notNull().default(sql`'{}'::integer[]`),
    firstOrderOnly: boolean('first_order_only').notNull().default(false),
    perCustomer: integer('per_customer'),
    totalUses: integer('total_uses'),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull().defaultNow(),
    endsAt: timestamp('ends_at', { withTimezone: true }),
    /** Whose it is; null: everybody's. */
    customerId: integer('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    /** Whether customers find it among their campaigns without having been told of it. */
    listed: boolean('listed').notNull().default(true),
    active: boolean('active').notNull().default(true),
    demo: boolean('demo').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('coupon_customer').on(t.customerId),
    check('coupon_value_sound', sql`${t.value} > 0 and (${t.kind} <> 'percent' or ${t.value} <= 100)`),
    check('coupon_limits_sound', sql`${t.minAmount} >= 0 and ${t.perCustomer} > 0 and ${t.totalUses} > 0`),
  ],
);

/** An order that was given a discount, written in the order's transaction. */
export const couponUse = pgTable(
  'coupon_use',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupon.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id').references(() => customer.id, { onDelete: 'set null' }),
    /** What it took off, kuruş. */
    amount: integer('amount').notNull(),
    createdAt: createdAt(),
    /** Set when the order came to nothing: such a use counts no more. */
    givenBackAt: timestamp('given_back_at', { withTimezone: true }),
  },
  (t) => [
    index('coupon_use_counted').on(t.couponId, t.customerId).where(sql`${t.givenBackAt} is null`),
    index('coupon_use_customer').on(t.customerId),
  ],
);
