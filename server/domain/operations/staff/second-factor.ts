import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { readSettings } from '@/server/domain/settings/settings';
import { recordChange } from '@/server/platform/audit/record-change';
import { seal, unseal } from '@/server/platform/crypto/seal';
import { hashToken } from '@/server/platform/crypto/token';
import { randomBase32, totpStep, totpUri } from '@/server/platform/crypto/totp';
import { inTransaction } from '@/server/platform/db/retry';
import { staff, staffPasskey } from '@/server/platform/db/schema/staff';
import { countAttempt } from '@/server/platform/http/count-attempt';
import { ApiError } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import type { StaffCaller } from '@/server/platform/ports/staff';
import { assertCovers, countPasskeys, readStaff, type StaffRow } from './accounts';
import { STAFF_LIMITS } from './limits';
import { newRecoveryCodes } from './recovery-codes';

/** Bytes: 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const PURPOSE = 'staff-totp';

export const wrongCode = () => new ApiError(400, 'wrong_code', 'The code is wrong or was used before.');

/** Begins to set up an authenticator app; nothing changes before `confirmTotp`. */
export async function startTotp(ports: Ports, staffId: number): Promise<{ secret: string; uri: string }> {
  const { db, env } = ports;
  const { email } = await readStaff(db, staffId);
  const secret = randomBase32(SECRET_BYTES);
  await db
    .update(staff)
    .set({ totpPending: seal(env.SECRET_KEY, PURPOSE, secret) })
    .where(eq(staff.id, staffId));
  return { secret, uri: totpUri((await readSettings(ports)).store_name, email, secret) };
}

/**
 * Turns the second factor on with the first code of the app, or replaces the app. @returns recovery codes
 * @throws ApiError 400 `wrong_code`, 409 `not_started`
 */
export async function confirmTotp(ports: Ports, staffId: number, code: string): Promise<string[]> {
  const { db, env, clock } = ports;
  const refund = await countAttempt(ports, [STAFF_LIMITS.code, staffId]);
  const { totpPending } = await readStaff(db, staffId);
  if (totpPending === null) throw new ApiError(409, 'not_started', 'Ask for a secret first.');
  const step = totpStep(unseal(env.SECRET_KEY, PURPOSE, totpPending), code, clock.now());
  if (step === null) throw wrongCode();
  await refund();
  const { shown, hashes: recoveryCodes } = newRecoveryCodes();
  await inTransaction(db, async (tx) => {
    const values = { totpSecret: totpPending, totpPending: null, totpLastStep: step, recoveryCodes };
    await tx.update(staff).set(values).where(eq(staff.id, staffId));
    await recordChange(tx, { action: 'totp.enabled', entity: 'staff', id: staffId });
  });
  return shown;
}

/** Turns one's own authenticator app off. Without a passkey the recovery codes go too. */
export async function disableTotp({ db }: Ports, staffId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('no key update');
    const codes = (await countPasskeys(tx, staffId)) > 0 ? {} : { recoveryCodes: [] };
    await tx
      .update(staff)
      .set({ ...NO_TOTP, ...codes })
      .where(eq(staff.id, staffId));
    await recordChange(tx, { action: 'totp.disabled', entity: 'staff', id: staffId });
  });
}

/**
 * Turns off the authenticator app, the passkeys and the recovery codes of a member who lost the devices.
 * @throws ApiError 403 as {@link assertCovers}, 404
 */
export async function resetSecondFactor({ db }: Ports, staffId: number, caller: StaffCaller): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { role } = await readStaff(tx, staffId);
    if (caller.kind !== 'staff' || caller.id !== staffId) assertCovers(caller, role);
    await tx
      .update(staff)
      .set({ ...NO_TOTP, recoveryCodes: [] })
      .where(eq(staff.id, staffId));
    const removed = await tx.delete(staffPasskey).where(eq(staffPasskey.staffId, staffId)).returning();
    await recordChange(tx, {
      action: 'totp.disabled',
      entity: 'staff',
      id: staffId,
      after: { passkeys_removed: removed.length },
    });
  });
}

const NO_TOTP = { totpSecret: null, totpPending: null, totpLastStep: null };

/**
 * Accepts a code of the app, each step once, or a recovery code, which is consumed: a code that was seen can't be
 * replayed, also not by a concurrent call.
 * @throws ApiError 400 `wrong_code`, 429
 */
export async function assertCode(ports: Ports, account: StaffRow, code: string | undefined): Promise<void> {
  const refund = await countAttempt(ports, [STAFF_LIMITS.code, account.id]);
  const accepted = code === undefined ? false : await acceptCode(ports, account, code);
  if (!accepted) throw wrongCode();
  await refund();
}

async function acceptCode({ db, env, clock }: Ports, { id, totpSecret }: StaffRow, code: string): Promise<boolean> {
  // Recovery codes work without the secret, which can't be read after SECRET_KEY was changed.
  if (/^\d{6}$/.test(code)) {
    if (totpSecret === null) return false;
    const step = totpStep(unseal(env.SECRET_KEY, PURPOSE, totpSecret), code, clock.now());
    if (step === null) return false;
    const unused = or(isNull(staff.totpLastStep), lt(staff.totpLastStep, step));
    const used = await db
      .update(staff)
      .set({ totpLastStep: step })
      .where(and(eq(staff.id, id), unused))
      .returning({ id: staff.id });
    return used.length > 0;
  }
  return inTransaction(db, async (tx) => {
    const [locked] = await tx.select({ codes: staff.recoveryCodes }).from(staff).where(eq(staff.id, id)).for('update');
    const hash = hashToken(code);
    if (!locked?.codes.includes(hash)) return false;
    const recoveryCodes = locked.codes.filter((one) => one !== hash);
    await tx.update(staff).set({ recoveryCodes }).where(eq(staff.id, id));
    return true;
  });
}
