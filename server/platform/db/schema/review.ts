import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
// A relative path, because drizzle-kit loads this file without the alias.
import type { Fit } from '../../../../contracts/review';
import { item } from './catalog';
import { customer } from './customer';

/** Buyers' reviews, one per buyer and item. `item.rating` and `item.rate_counter` are derived from the visible ones. */
export const review = pgTable(
  'review',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** Null after the account was erased: the review stays without its author. */
    customerId: integer('customer_id').references(() => customer.id, { onDelete: 'set null' }),
    itemId: integer('item_id')
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    rating: smallint('rating').notNull(),
    title: text('title').notNull().default(''),
    text: text('text').notNull(),
    /** How the size fitted, null without an opinion. */
    fit: text('fit').$type<Fit>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    editedAt: timestamp('edited_at', { withTimezone: true }),
    /** When the owner hid it; the author sees the reason. */
    hiddenAt: timestamp('hidden_at', { withTimezone: true }),
    hiddenReason: text('hidden_reason'),
    /** The shop's public answer, and when it was written and last edited. */
    answer: text('answer'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    answerEditedAt: timestamp('answer_edited_at', { withTimezone: true }),
    /** When the author was mailed that the shop answered, which happens once; also kept when the answer is removed. */
    answerMailedAt: timestamp('answer_mailed_at', { withTimezone: true }),
    /** Grows with each change of text, answer or hiding, so that an answer is to the text that was read. */
    version: integer('version').notNull().default(0),
  },
  (t) => [
    uniqueIndex('review_customer_item').on(t.customerId, t.itemId),
    index('review_shown').on(t.itemId, t.createdAt, t.id).where(sql`${t.hiddenAt} is null`),
    check('review_rating_stars', sql`${t.rating} between 1 and 5`),
    check('review_fit_known', sql`${t.fit} in ('tight', 'right', 'loose')`),
    check('review_answer_with_time', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check('review_hidden_with_reason', sql`(${t.hiddenAt} is null) = (${t.hiddenReason} is null)`),
  ],
);
