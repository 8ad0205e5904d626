import { and, desc, eq, gte, like, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { csvText } from '@/contracts/csv-text';
import { type AuditFilter, type AuditListEntry, type auditQuerySchema, SECURITY_EVENTS } from '@/contracts/staff';
import type { Db } from '@/server/platform/db/client';
import { containsFolded } from '@/server/platform/db/contains-folded';
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

/**
 * How long entries are kept, days: long enough for disputes about refunds and for a yearly review (KVKK art. 4, 7). The
 * trigger refuses deletions of younger ones.
 */
const RETENTION_DAYS = 730;
/** Entries of one export, so that it fits into memory; filters by day select others. */
const EXPORT_LIMIT = 10_000;

/** A page of the audit log, newest first; `next` is the cursor of the following page, null at the end. */
export async function listAudit(db: Db, { before, limit, ...filter }: z.output<typeof auditQuerySchema>) {
  const page = before === undefined ? undefined : lt(auditLog.id, before);
  const rows = await readAudit(db, and(page, matching(filter)), limit + 1);
  const results = rows.slice(0, limit);
  return { results, next: rows.length > limit ? (results.at(-1)?.id ?? null) : null };
}

/** The newest entries, at most 10 000, as CSV for spreadsheets. Values are JSON. */
export async function exportAudit(db: Db, filter: AuditFilter): Promise<string> {
  const entries = await readAudit(db, matching(filter), EXPORT_LIMIT);
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const header = ['id', 'at', 'caller', 'caller_kind', 'action', 'entity', 'entity_id'];
  return csvText([
    [...header, 'before', 'after', 'reason', 'network', 'request_id'],
    ...entries.map(({ caller, ...entry }) => [
      ...[entry.id, entry.at, caller?.name ?? null, caller?.kind ?? null, entry.action, entry.entity, entry.entity_id],
      ...[json(entry.before), json(entry.after), entry.reason, entry.network, entry.request_id],
    ]),
  ]);
}

/** Deletes entries older than the retention period, by this clock and by the database's, which the trigger reads. */
export async function deleteOldAudit(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - RETENTION_DAYS * 24 * 60 * 60 * 1000);
  const ofDatabase = sql`now() - make_interval(days => ${RETENTION_DAYS}::int)`;
  await db.delete(auditLog).where(and(lt(auditLog.at, since), lt(auditLog.at, ofDatabase)));
}

async function readAudit(db: Db, where: SQL | undefined, limit: number): Promise<AuditListEntry[]> {
  return (await db.select().from(auditLog).where(where).orderBy(desc(auditLog.id)).limit(limit)).map(toEntry);
}

function matching(filter: AuditFilter): SQL | undefined {
  const given = <T>(value: T | undefined, condition: (value: T) => SQL | undefined) =>
    value === undefined ? undefined : condition(value);
  const { callerName, action, entity, entityId, reason, before, after } = auditLog;
  const text = sql`concat_ws(' ', ${callerName}, ${action}, ${entity}, ${entityId}, ${reason}, ${before}::text, ${after}::text)`;
  return and(
    given(filter.caller_kind, (kind) => eq(auditLog.callerKind, kind)),
    given(filter.caller_id, (id) => eq(auditLog.callerId, id)),
    given(filter.action, (name) => eq(action, name)),
    given(filter.entity, (name) => eq(entity, name)),
    given(filter.entity_id, (id) => eq(entityId, id)),
    given(filter.request_id, (id) => eq(auditLog.requestId, id)),
    given(filter.from, (from) => gte(auditLog.at, new Date(from))),
    given(filter.to, (to) => lt(auditLog.at, new Date(to))),
    given(filter.about, (about) => (about === 'security' ? isSecurityEvent() : not(isSecurityEvent()))),
    given(filter.search, (words) => containsFolded(text, words)),
  );
}

const isSecurityEvent = () => or(...SECURITY_EVENTS.map((start) => like(auditLog.action, `${start}%`))) ?? sql`false`;

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
