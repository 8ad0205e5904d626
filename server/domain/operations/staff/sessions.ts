import { and, desc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm';
import type { StaffDevice } from '@/contracts/staff-accounts';
import { permissionsOf } from '@/contracts/staff-permissions';
import { recordChange } from '@/server/platform/audit/record-change';
import { hashToken, newToken } from '@/server/platform/crypto/token';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { staff, staffSession } from '@/server/platform/db/schema/staff';
import { deviceName } from '@/server/platform/http/device-name';
import type { Ports } from '@/server/platform/ports/ports';
import type { StaffCaller } from '@/server/platform/ports/staff';

const MINUTE = 60_000;
/** A session ends after this, however often it is used, ms. */
export const SESSION_LIFETIME = 12 * 60 * MINUTE;
/** And after this without a call, ms. */
const IDLE_LIFETIME = 60 * MINUTE;
/** The time to enter the code of the second factor, ms. */
const CODE_LIFETIME = 5 * MINUTE;
/** The last use is written at most this often, ms. */
const TOUCH_AFTER = MINUTE;

/** From where a call comes: IP block, network for records, user agent, and the device if it is known to the account. */
export type StaffOrigin = { ip: string; network: string | null; userAgent: string; device: string | null };

type Opened = Pick<StaffOrigin, 'userAgent' | 'network'> & { codeDue: boolean };

/** Opens a session, or with `codeDue` the short one that only accepts the second factor. @returns its token */
export async function openSession(tx: Db, staffId: number, opened: Opened, now: Date): Promise<string> {
  const token = newToken();
  await tx.insert(staffSession).values({
    staffId,
    hash: hashToken(token),
    device: deviceName(opened.userAgent),
    network: opened.network,
    codeDue: opened.codeDue,
    createdAt: now,
    lastUsedAt: now,
    confirmedAt: now,
  });
  return token;
}

/** The caller of a session's token; null when it is unknown, over or revoked, or the account is disabled. */
export async function findSession(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  token: string,
): Promise<StaffCaller | null> {
  const now = clock.now();
  const [found] = await db
    .select({ staff, session: staffSession })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .where(and(eq(staffSession.hash, hashToken(token)), isOpen(now), isNull(staff.disabledAt)));
  if (!found) return null;
  const { id, createdAt, confirmedAt, lastUsedAt } = found.session;
  if (now.getTime() - lastUsedAt.getTime() >= TOUCH_AFTER) {
    await db.update(staffSession).set({ lastUsedAt: now }).where(eq(staffSession.id, id));
  }
  const { name, role } = found.staff;
  const session = { id, confirmedAt, expiresAt: new Date(createdAt.getTime() + SESSION_LIFETIME) };
  return { kind: 'staff', id: found.staff.id, name, permissions: new Set(permissionsOf(role)), session };
}

/** The account that has proved its password and owes the code; null when it took too long. */
export async function findCodeDue(
  { db, clock }: Ports,
  token: string,
): Promise<{ staffId: number; sessionId: number } | null> {
  const since = new Date(clock.now().getTime() - CODE_LIFETIME);
  const [found] = await db
    .select({ staffId: staffSession.staffId, sessionId: staffSession.id })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .where(
      and(
        eq(staffSession.hash, hashToken(token)),
        eq(staffSession.codeDue, true),
        gt(staffSession.createdAt, since),
        isNull(staff.disabledAt),
      ),
    );
  return found ?? null;
}

/** The open sessions of an account, last used first. */
export async function listSessions({ db, clock }: Ports, caller: StaffCaller): Promise<StaffDevice[]> {
  const rows = await db
    .select()
    .from(staffSession)
    .where(and(eq(staffSession.staffId, caller.id), isOpen(clock.now())))
    .orderBy(desc(staffSession.lastUsedAt), desc(staffSession.id));
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    network: row.network,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    current: row.id === caller.session?.id,
  }));
}

/** Ends one of the caller's sessions. @returns false when it is not the caller's */
export function endSession({ db }: Ports, caller: StaffCaller, id: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const own = and(eq(staffSession.staffId, caller.id), eq(staffSession.id, id));
    const ended = await tx.delete(staffSession).where(own).returning({ id: staffSession.id });
    if (ended.length > 0) await recordChange(tx, { action: 'session.ended', entity: 'sessions', id });
    return ended.length > 0;
  });
}

/** Ends every session of an account, but for one. */
export async function endSessions(tx: Db, staffId: number, except?: number): Promise<void> {
  await tx
    .delete(staffSession)
    .where(and(eq(staffSession.staffId, staffId), except === undefined ? undefined : ne(staffSession.id, except)));
}

/** Deletes sessions that are over. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  const [created, used] = [SESSION_LIFETIME, IDLE_LIFETIME].map((age) => new Date(now.getTime() - age));
  if (!created || !used) return;
  await db.delete(staffSession).where(or(lte(staffSession.createdAt, created), lte(staffSession.lastUsedAt, used)));
}

function isOpen(now: Date) {
  return and(
    eq(staffSession.codeDue, false),
    gt(staffSession.createdAt, new Date(now.getTime() - SESSION_LIFETIME)),
    gt(staffSession.lastUsedAt, new Date(now.getTime() - IDLE_LIFETIME)),
  );
}
