import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { property } from './catalog';
import { customer } from './customer';

/** Birthdays and events that a customer wants to be told of in time. */
export const reminder = pgTable(
  'reminder',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    person: text('person').notNull().default(''),
    /** The day itself, in Istanbul; of yearly ones the first. */
    date: date('date').notNull(),
    repeats: text('repeats', { enum: ['yearly', 'once'] }).notNull(),
    /** A theme of the catalogue, whose products the mail offers. */
    themeId: integer('theme_id').references(() => property.id, { onDelete: 'set null' }),
    /** So many days before; 1 to 60 each. */
    daysAhead: integer('days_ahead').array().notNull(),
    note: text('note').notNull().default(''),
    /** Whether it may come by mail too; its notice in the account comes in any case. */
    byMail: boolean('by_mail').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('reminder_customer').on(t.customerId), check('reminder_tells', sql`cardinality(${t.daysAhead}) > 0`)],
);

/** A customer's reminders as a calendar at a secret address; no row, no feed. */
export const reminderFeed = pgTable('reminder_feed', {
  customerId: integer('customer_id')
    .primaryKey()
    .references(() => customer.id, { onDelete: 'cascade' }),
  /** The secret in the feed's address. As it is, because the customer is shown it again, and it opens only what lies beside it. */
  token: text('token').notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
