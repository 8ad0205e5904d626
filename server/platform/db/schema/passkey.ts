import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The columns of a passkey (a WebAuthn credential with its public key), beside its account. */
export const passkeyColumns = () => ({
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** Base64url, as the authenticator names it. */
  credentialId: text('credential_id').notNull().unique(),
  /** COSE, base64url. */
  publicKey: text('public_key').notNull(),
  /** How often it was used, by the authenticator's count; 0 for those that don't count. */
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: jsonb('transports').$type<string[]>().notNull(),
  /** Given by its owner. */
  name: text('name').notNull(),
  /** Whether it is synchronised to other devices. */
  synced: boolean('synced').notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at'),
});

/** SHA-256 of challenges that were answered, until they are over: each can be answered once. */
export const passkeyChallenge = pgTable('passkey_challenge', {
  hash: text('hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});
