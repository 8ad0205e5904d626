import type { Permission } from '@/contracts/staff-permissions';
import type { Db } from '@/server/platform/db/client';

/** The authenticated caller of the admin API: a member of staff, or an API token of a program. */
export type StaffCaller = {
  kind: 'staff' | 'token';
  id: number;
  name: string;
  permissions: ReadonlySet<Permission>;
  /** Null for API tokens. `confirmedAt`: when the password was typed last. */
  session: { id: number; confirmedAt: Date; expiresAt: Date } | null;
};

/** A row of the audit log. */
export type AuditEntry = {
  at: Date;
  /** Null for events without an authenticated caller. */
  caller: { kind: StaffCaller['kind']; id: number; name: string } | null;
  /** The permission that was used, or the name of a security event. */
  action: string;
  entity: string;
  entityId: string;
  /** The values that changed; no personal data of customers. */
  before: unknown;
  after: unknown;
  /** Why, if the caller said so. */
  reason: string | null;
  /** The caller's network (a /24 or /48), not its full IP address; null for calls of this process. */
  network: string | null;
  requestId: string;
};

/** Looks up callers and stores the audit log; implemented by server/domain/operations/staff. */
export type StaffDirectory = {
  /** The caller of a session's token; null when it is unknown, over or revoked, or the account is disabled. */
  findSession(token: string): Promise<StaffCaller | null>;
  /** The caller of an API token; null when it is unknown, expired or revoked. */
  findApiToken(token: string): Promise<StaffCaller | null>;
  /** @param db the transaction of the change */
  writeAudit(db: Db, entries: readonly AuditEntry[]): Promise<void>;
};
