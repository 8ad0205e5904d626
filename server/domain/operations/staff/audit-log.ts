import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { z } from 'zod';
import type { AuditListEntry, auditQuerySchema } from '@/contracts/staff';
import type { Db } from '@/server/platform/db/client';
import { auditLog } from '@/server/platform/db/schema/staff';
import type { AuditEntry } from '@/server/platform/ports/staff';

/** Appends to the audit log, which a trigger protects from changes. */
export async function writeAudit(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  await db.insert(auditLog).values(
    entries.map(({ caller, ...entry }) => {
      return { ...entry, callerKind: caller?.kind, callerId: caller?.id, callerName: caller?.name };
    }),
  );
}

/** A page of the audit log, newest first; `next` is the cursor of the following page, null at the end. */
export async function listAudit(db: Db, query: z.output<typeof auditQuerySchema>) {
  const given = <T>(value: T | undefined, condition: (value: T) => ReturnType<typeof eq>) =>
    value === undefined ? undefined : condition(value);
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        given(query.before, (id) => lt(auditLog.id, id)),
        given(query.caller_kind, (kind) => eq(auditLog.callerKind, kind)),
        given(query.caller_id, (id) => eq(auditLog.callerId, id)),
        given(query.action, (action) => eq(auditLog.action, action)),
        given(query.entity, (entity) => eq(auditLog.entity, entity)),
        given(query.entity_id, (id) => eq(auditLog.entityId, id)),
        given(query.request_id, (id) => eq(auditLog.requestId, id)),
        given(query.from, (from) => gte(auditLog.at, new Date(from))),
        given(query.to, (to) => lt(auditLog.at, new Date(to))),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(query.limit + 1);
  const results = rows.slice(0, query.limit).map(toEntry);
  return { results, next: rows.length > query.limit ? (results.at(-1)?.id ?? null) : null };
}

function toEntry(row: typeof auditLog.$inferSelect): AuditListEntry {
  const { callerKind: kind, callerId: id, callerName: name } = row;
  return {
    id: row.id,
    at: row.at.toISOString(),
    caller: kind === null || id === null || name === null ? null : { kind, id, name },
    action: row.action,
    entity: row.entity,
    entity_id: row.entityId,
    before: row.before,
    after: row.after,
    reason: row.reason,
    network: row.network,
    request_id: row.requestId,
  };
}
