import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
// A relative path, because drizzle-kit loads this file without the alias.
import type { PartyDetails } from '../../../../contracts/messages';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Submissions of the contact forms. Senders prove nothing: an email address may be another person's. */
export const contactMessage = pgTable(
  'contact_message',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** A hash of the submitted form: a form that is sent twice is one message. */
    key: text('key').notNull().unique(),
    name: text('name').notNull(),
    /** As normalized by `emailSchema`. */
    email: text('email').notNull(),
    phone: text('phone'),
    /** Of contracts/contact.ts; null for a request to organise a party. */
    subject: text('subject'),
    orderNumber: text('order_number'),
    /** Null for a message. */
    party: jsonb('party').$type<PartyDetails>(),
    text: text('text').notNull(),
    state: text('state', { enum: ['open', 'answered', 'archived'] })
      .notNull()
      .default('open'),
    /** The staff's own; never sent. */
    note: text('note').notNull().default(''),
    /** Raised by each change of the staff. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    /** The retention period begins here. */
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    index('contact_message_open').on(t.id).where(sql`${t.state} = 'open'`),
    index('contact_message_email').on(t.email),
    index('contact_message_changed').on(t.changedAt),
  ],
);

/** Answers of the staff, as mailed. */
export const contactAnswer = pgTable(
  'contact_answer',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    messageId: integer('message_id')
      .notNull()
      .references(() => contactMessage.id, { onDelete: 'cascade' }),
    /** The name of the member of staff or of the program. */
    author: text('author').notNull(),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('contact_answer_message').on(t.messageId)],
);
