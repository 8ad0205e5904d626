import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { StaffMember, staffChangeSchema } from '@/contracts/staff-accounts';
import { permissionsOf, type StaffRole } from '@/contracts/staff-permissions';
import { recordChange } from '@/server/platform/audit/record-change';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { staff, staffInvitation, staffPasskey } from '@/server/platform/db/schema/staff';
import { ApiError, notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import type { StaffCaller } from '@/server/platform/ports/staff';
import { endSessions } from './sessions';

export type StaffRow = typeof staff.$inferSelect;

/** @throws ApiError 404 */
export async function readStaff(db: Db, id: number): Promise<StaffRow> {
  const [found] = await db.select().from(staff).where(eq(staff.id, id));
  if (!found) throw notFound();
  return found;
}

/** All accounts and open invitations, by name. */
export async function listStaff({ db, clock }: Ports) {
  const [members, invitations] = await Promise.all([
    db.select().from(staff).orderBy(asc(staff.name), asc(staff.id)),
    db
      .select()
      .from(staffInvitation)
      .where(and(gt(staffInvitation.expiresAt, clock.now()), isNull(staffInvitation.staffId)))
      .orderBy(asc(staffInvitation.name), asc(staffInvitation.id)),
  ]);
  const counts = await db
    .select({ id: staffPasskey.staffId, n: count() })
    .from(staffPasskey)
    .groupBy(staffPasskey.staffId);
  const passkeys = new Map(counts.map(({ id, n }) => [id, n]));
  return {
    results: members.map((row) => toMember(row, passkeys.get(row.id) ?? 0)),
    invitations: invitations.map(({ id, email, name, role, expiresAt }) => {
      return { id, email, name, role, expires_at: expiresAt.toISOString() };
    }),
  };
}

/**
 * Refuses a caller who lacks permissions of the role: a token for inviting packers must not make or take over an owner.
 * @throws ApiError 403 `forbidden`
 */
export function assertCovers(caller: StaffCaller, role: StaffRole): void {
  if (permissionsOf(role).every((permission) => caller.permissions.has(permission))) return;
  throw new ApiError(403, 'forbidden', `You lack permissions of the role ${role}.`);
}

/** How many passkeys an account has: with one it has a second factor. */
export async function countPasskeys(db: Db, staffId: number): Promise<number> {
  const [row] = await db.select({ n: count() }).from(staffPasskey).where(eq(staffPasskey.staffId, staffId));
  return row?.n ?? 0;
}

/** Whether logging in with the password needs a second step. */
export async function hasSecondFactor(db: Db, { id, totpSecret }: StaffRow): Promise<boolean> {
  return totpSecret !== null || (await countPasskeys(db, id)) > 0;
}

/**
 * Changes name or role, or disables or enables an account. A change of rights ends its sessions.
 * @throws ApiError 403 as {@link assertCovers}, 404, 409 `last_owner`
 */
export function changeStaff(
  ports: Ports,
  caller: StaffCaller,
  id: number,
  change: z.output<typeof staffChangeSchema>,
): Promise<StaffMember> {
  const { db, clock } = ports;
  return inTransaction(db, async (tx) => {
    // Locks all owners: of two who remove each other at once, the second finds itself the last one.
    const owners = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.role, 'owner'), isNull(staff.disabledAt)))
      .orderBy(asc(staff.id))
      .for('update');
    const before = await readStaff(tx, id);
    const { name = before.name, role = before.role, disabled = before.disabledAt !== null } = change;
    for (const one of [before.role, role]) assertCovers(caller, one);
    const remains = role === 'owner' && !disabled;
    if (!remains && owners.length === 1 && owners[0]?.id === id) {
      throw new ApiError(409, 'last_owner', 'A shop needs an owner: name another one first.');
    }
    const disabledAt = disabled ? (before.disabledAt ?? clock.now()) : null;
    const [after] = await tx.update(staff).set({ name, role, disabledAt }).where(eq(staff.id, id)).returning();
    if (!after) throw notFound();
    if (after.role !== before.role || after.disabledAt !== null) await endSessions(tx, id);
    const [was, is] = [rightsOf(before), rightsOf(after)];
    await recordChange(tx, { entity: 'staff', id, before: was, after: is });
    return toMember(after, await countPasskeys(tx, id));
  });
}

const rightsOf = ({ name, role, disabledAt }: StaffRow) => ({ name, role, disabled: disabledAt !== null });

/** @param passkeys how many the account has */
export function toMember(row: StaffRow, passkeys: number): StaffMember {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    second_factor: row.totpSecret !== null || passkeys > 0,
    disabled: row.disabledAt !== null,
    created_at: row.createdAt.toISOString(),
  };
}
