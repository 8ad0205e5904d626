import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
// A relative path, because drizzle-kit loads this file without the alias.
import { STAFF_ROLES } from '../../../../contracts/staff-permissions';
import { passkeyColumns } from './passkey';

const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** People who run the shop. Accounts are disabled, never deleted: the audit log names them. */
export const staff = pgTable('staff', {
  id: id(),
  /** Stored in lower case. */
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  role: text('role', { enum: STAFF_ROLES }).notNull(),
  passwordHash: text('password_hash').notNull(),
  /** The secret of the authenticator app, encrypted; null without a second factor. */
  totpSecret: text('totp_secret'),
  /** The same before its first code. */
  totpPending: text('totp_pending'),
  /** The 30 seconds of the last accepted code: a code works once. */
  totpLastStep: integer('totp_last_step'),
  /** SHA-256 of the recovery codes that are left. */
  recoveryCodes: jsonb('recovery_codes').$type<string[]>().notNull().default([]),
  disabledAt: moment('disabled_at'),
  createdAt: moment('created_at').notNull(),
});

/** Links with which a person accepts an invitation, or a member (`staffId`) sets a new password. */
export const staffInvitation = pgTable('staff_invitation', {
  id: id(),
  hash: text('hash').notNull().unique(),
  staffId: integer('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  name: text('name').notNull(),
  role: text('role', { enum: STAFF_ROLES }).notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Sessions of browsers. Only the SHA-256 of a token is stored. */
export const staffSession = pgTable(
  'staff_session',
  {
    id: id(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull().unique(),
    /** The password was right and a code is due: the session opens nothing else. */
    codeDue: boolean('code_due').notNull(),
    /** Browser and operating system. */
    device: text('device').notNull(),
    network: text('network'),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    confirmedAt: moment('confirmed_at').notNull(),
  },
  (t) => [index('staff_session_staff').on(t.staffId)],
);

/** Passkeys of the staff. */
export const staffPasskey = pgTable(
  'staff_passkey',
  {
    ...passkeyColumns(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
  },
  (t) => [index('staff_passkey_staff').on(t.staffId)],
);

/** Tokens of programs. Only their SHA-256 is stored. */
export const apiToken = pgTable('api_token', {
  id: id(),
  name: text('name').notNull(),
  hash: text('hash').notNull().unique(),
  /** Names of contracts/staff-permissions.ts; `*` for all of them. */
  permissions: jsonb('permissions').$type<string[]>().notNull(),
  /** Null for tokens that end only when they are revoked. */
  expiresAt: moment('expires_at'),
  lastUsedAt: moment('last_used_at'),
  revokedAt: moment('revoked_at'),
  createdAt: moment('created_at').notNull(),
});

/**
 * What people and programs that run the shop changed, and security events. A trigger refuses updates,
 * and deletions of entries younger than two years. Has no foreign keys, because entries outlive what they are about.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: moment('at').notNull(),
    /** Null for events without an authenticated caller. */
    callerKind: text('caller_kind', { enum: ['staff', 'token'] }),
    callerId: integer('caller_id'),
    callerName: text('caller_name'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    reason: text('reason'),
    network: text('network'),
    requestId: text('request_id').notNull(),
  },
  (t) => [
    index('audit_log_entity').on(t.entity, t.entityId),
    index('audit_log_caller').on(t.callerKind, t.callerId),
    index('audit_log_at').on(t.at),
  ],
);
