import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The email queue: rows are written in the transaction of their cause and sent by a job. `key` makes each unique. */
export const outboxMail = pgTable(
  'outbox_mail',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    key: text('key').notNull().unique(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** The Reply-To address, if it is not the shop's. */
    replyTo: text('reply_to'),
    /** For emails that can be unsubscribed from: the one-click URL for mail clients. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** The key of the email that this one answers, for mail clients that show threads. */
    inReplyTo: text('in_reply_to'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    lastError: text('last_error'),
    /** The request that caused it, for the log. */
    requestId: text('request_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('outbox_mail_due').on(t.nextAttemptAt).where(sql`${t.sentAt} is null`)],
);
