import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { customer } from './customer';

/** Each time a customer allowed campaigns on a channel or took that back; the last row of a channel holds. */
export const consentEvent = pgTable(
  'consent_event',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** Null once the account was erased; see modules/permission/keep-proof.ts. */
    customerId: integer('customer_id').references(() => customer.id, { onDelete: 'set null' }),
    channel: text('channel', { enum: ['email', 'sms', 'phone'] }).notNull(),
    given: boolean('given').notNull(),
    /** Where it was said. */
    source: text('source', { enum: ['account', 'erasure'] }).notNull(),
    /** Which words stood beside the switch. */
    textVersion: text('text_version').notNull(),
    /** Of erased accounts: an HMAC of the address or number, which proves consent of whoever names it, and tells nobody. */
    recipientKey: text('recipient_key'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('consent_event_customer').on(t.customerId, t.id),
    index('consent_event_kept').on(t.at).where(sql`${t.customerId} is null`),
  ],
);
