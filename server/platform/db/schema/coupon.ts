import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { customer } from './customer';
import { orders } from './order';

const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/** A discount code. Amounts in kuruş; null means no limit. */
export const coupon = pgTable(
  'coupon',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** Folded by contracts/coupon-code: upper case, ASCII. */
    code: text('code').notNull().unique(),
    title: text('title').notNull().default(''),
    kind: text('kind', { enum: ['percent', 'fixed'] }).notNull(),
    /** Percent, or kuruş. */
    value: integer('value').notNull(),
    /** The minimum total of the cart. */
    minAmount: integer('min_amount').notNull().default(0),
    /** Applies to items of these categories and their descendants; empty: to all items. */
    categories: integer('categories').array().notNull().default(sql`'{}'::integer[]`),
    firstOrderOnly: boolean('first_order_only').notNull().default(false),
    perCustomer: integer('per_customer'),
    totalUses: integer('total_uses'),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull().defaultNow(),
    endsAt: timestamp('ends_at', { withTimezone: true }),
    /** The only customer who may use it; null: all customers. */
    customerId: integer('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    /** Whether it is listed among the customers' campaigns. */
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

/** The use of a coupon by an order, written in the order's transaction. */
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
    /** The discount, kuruş. */
    amount: integer('amount').notNull(),
    createdAt: createdAt(),
    /** Set when the order was not completed: the use no longer counts. */
    givenBackAt: timestamp('given_back_at', { withTimezone: true }),
  },
  (t) => [
    index('coupon_use_counted').on(t.couponId, t.customerId).where(sql`${t.givenBackAt} is null`),
    index('coupon_use_customer').on(t.customerId),
  ],
);
