import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { property } from './catalog';
import { customer } from './customer';

/** A customer's reminders of birthdays and events. */
export const reminder = pgTable(
  'reminder',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    person: text('person').notNull().default(''),
    /** The day itself, in Istanbul; the first one of yearly reminders. */
    date: date('date').notNull(),
    repeats: text('repeats', { enum: ['yearly', 'once'] }).notNull(),
    /** A theme of the catalogue, whose products the email shows. */
    themeId: integer('theme_id').references(() => property.id, { onDelete: 'set null' }),
    /** Days before the occasion; 1 to 60 each. */
    daysAhead: integer('days_ahead').array().notNull(),
    note: text('note').notNull().default(''),
    /** Whether to send an email in addition to the notification. */
    byMail: boolean('by_mail').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('reminder_customer').on(t.customerId), check('reminder_tells', sql`cardinality(${t.daysAhead}) > 0`)],
);

/** The calendar feed of a customer's reminders at a secret URL; no row, no feed. */
export const reminderFeed = pgTable('reminder_feed', {
  customerId: integer('customer_id')
    .primaryKey()
    .references(() => customer.id, { onDelete: 'cascade' }),
  /**
   * The secret in the feed's URL. Stored unhashed, because the customer can display it again, and it gives access only
   * to the same customer's reminders.
   */
  token: text('token').notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
