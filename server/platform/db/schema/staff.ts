import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
const moment = (name: string) => timestamp(name, { withTimezone: true });

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
 * What people and programs that run the shop changed, and security events. A trigger refuses updates and deletions. Has
 * no foreign keys, because entries outlive what they are about.
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
