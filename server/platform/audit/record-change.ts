import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '@/server/platform/db/client';
import type { Clock } from '@/server/platform/ports/clock';
import type { AuditEntry, StaffDirectory } from '@/server/platform/ports/staff';

/** What changed. `before` and `after` hold the changed values only, and no personal data of customers. */
export type AuditedChange = {
  entity: string;
  id: string | number;
  before?: unknown;
  after?: unknown;
  /** The name of a security event, instead of the permission. */
  action?: string;
};

/** Who calls, by which permission, from where and why. */
export type AuditOrigin = Pick<AuditEntry, 'caller' | 'action' | 'reason' | 'network' | 'requestId'>;

type Scope = { origin: AuditOrigin; staff: StaffDirectory; clock: Clock; recorded: boolean };
const storage = new AsyncLocalStorage<Scope>();

/**
 * Runs a staff member's call, whose changes {@link recordChange} attributes to the caller.
 * @param work gets a function that says whether a change was recorded by now
 */
export async function inAuditScope(
  { staff, clock }: Pick<Scope, 'staff' | 'clock'>,
  origin: AuditOrigin,
  work: (isRecorded: () => boolean) => Promise<void>,
): Promise<void> {
  const scope: Scope = { origin, staff, clock, recorded: false };
  await storage.run(scope, () => work(() => scope.recorded));
}

/**
 * Appends to the audit log, in the transaction of the change. Does nothing outside of a staff member's call: the log is
 * about people and programs that run the shop, not about customers and jobs.
 */
export async function recordChange(tx: Db, ...changes: readonly AuditedChange[]): Promise<void> {
  const scope = storage.getStore();
  if (!scope || changes.length === 0) return;
  scope.recorded = true;
  const at = scope.clock.now();
  await scope.staff.writeAudit(
    tx,
    changes.map(({ entity, id, before = null, after = null, action = scope.origin.action }) => {
      return { ...scope.origin, at, action, entity, entityId: String(id), before, after };
    }),
  );
}

/** Who makes the current call of the staff, for work that goes on after it; null outside of one. */
export function currentOrigin(): AuditOrigin | null {
  return storage.getStore()?.origin ?? null;
}

/** Says that the current call writes nothing, as a dry run does. */
export function recordNothing(): void {
  const scope = storage.getStore();
  if (scope) scope.recorded = true;
}
