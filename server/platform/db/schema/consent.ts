import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { customer } from './customer';

/** Each time a customer allowed or disallowed campaigns on a channel; the last row per channel is current. */
export const consentEvent = pgTable(
  'consent_event',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** Null after the account was erased; see server/domain/customers/permission/consent-proof.ts. */
    customerId: integer('customer_id').references(() => customer.id, { onDelete: 'set null' }),
    channel: text('channel', { enum: ['email', 'sms', 'phone'] }).notNull(),
    given: boolean('given').notNull(),
    /** Where the choice was made; `mail` is the link at the end of an email. */
    source: text('source', { enum: ['account', 'mail', 'erasure'] }).notNull(),
    /** The version of the text shown beside the switch. */
    textVersion: text('text_version').notNull(),
    /**
     * For erased accounts: an HMAC of the email or number, which proves consent to a person who names it and reveals
     * nothing otherwise.
     */
    recipientKey: text('recipient_key'),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /**
     * The email address or number that the choice was about, for the report to İYS; null when there was none. Of an
     * erased account it stays until that report.
     */
    recipient: text('recipient'),
    /** When the staff reported it to İYS; null before. */
    reportedAt: timestamp('reported_at', { withTimezone: true }),
  },
  (t) => [
    index('consent_event_customer').on(t.customerId, t.id),
    index('consent_event_unreported').on(t.id).where(sql`${t.reportedAt} is null`),
    index('consent_event_kept').on(t.at).where(sql`${t.customerId} is null`),
  ],
);
