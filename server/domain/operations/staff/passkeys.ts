import { and, asc, eq } from 'drizzle-orm';
import type { AddedPasskey, NewPasskey, Passkey, PasskeyLogin } from '@/contracts/passkeys';
import { readSettings } from '@/server/domain/settings/settings';
import { recordChange } from '@/server/platform/audit/record-change';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { staff, staffPasskey } from '@/server/platform/db/schema/staff';
import { countAttempt } from '@/server/platform/http/count-attempt';
import { notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import {
  assertRoom,
  isBelow,
  registrationOptions,
  requestOptions,
  toPasskey,
  verifyAnswer,
  verifyRegistration,
  wrongPasskey,
} from '@/server/platform/webauthn/ceremonies';
import { consumeChallenge } from '@/server/platform/webauthn/challenge';
import { countPasskeys, readStaff } from './accounts';
import { mailStaff, passkeyAddedEmail } from './emails';
import { STAFF_LIMITS } from './limits';
import { newRecoveryCodes } from './recovery-codes';
import { openSession, type StaffOrigin } from './sessions';
import { recordEvent } from './sign-in';

/** What authenticators return to name the account: no personal data. */
const handleOf = (staffId: number) => `staff-${staffId}`;
/** Challenges of the staff are not accepted for customers, nor the reverse. */
const LOG_IN = 'log-in';
const registering = (staffId: number) => `register-${staffId}`;

/** One's own passkeys, oldest first. */
export async function listPasskeys({ db }: Ports, staffId: number): Promise<Passkey[]> {
  return (await readPasskeys(db, staffId)).map(toPasskey);
}

/** Options with which the browser makes a passkey. @throws ApiError 409 `passkeys_unavailable` */
export async function startPasskey(ports: Ports, staffId: number) {
  const account = await readStaff(ports.db, staffId);
  return registrationOptions(ports, {
    purpose: registering(staffId),
    storeName: (await readSettings(ports)).store_name,
    handle: handleOf(staffId),
    // Tells it from the same person's passkey as a customer: both belong to this site.
    userName: `${account.email} (yönetim)`,
    displayName: account.name,
    own: await readPasskeys(ports.db, staffId),
  });
}

/**
 * Stores a passkey that the browser made, and tells the member by email.
 * @returns it, and recovery codes if the account had no second factor before
 * @throws ApiError 400 `wrong_passkey`, 409 `too_many_passkeys`, `passkeys_unavailable`
 */
export async function addPasskey(ports: Ports, staffId: number, input: NewPasskey): Promise<AddedPasskey> {
  const { db, clock } = ports;
  const { name, credential } = input;
  const { challenge, made } = await verifyRegistration(ports, registering(staffId), credential);
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    if (!(await consumeChallenge(tx, challenge, now))) throw wrongPasskey();
    const [account] = await tx.select().from(staff).where(eq(staff.id, staffId)).for('no key update');
    if (!account) throw notFound();
    const before = await countPasskeys(tx, staffId);
    assertRoom(before);
    const [row] = await tx
      .insert(staffPasskey)
      .values({ ...made, staffId, name, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!row) throw wrongPasskey();
    const codes = before === 0 && account.totpSecret === null ? newRecoveryCodes() : null;
    if (codes) await tx.update(staff).set({ recoveryCodes: codes.hashes }).where(eq(staff.id, staffId));
    await recordChange(tx, { action: 'passkey.added', entity: 'staff', id: staffId, after: { passkey: row.id } });
    await mailStaff(tx, ports, { key: `staff-passkey-${row.id}`, to: account.email }, passkeyAddedEmail());
    return { passkey: toPasskey(row), recovery_codes: codes?.shown ?? null };
  });
}

/** @throws ApiError 404 */
export async function renamePasskey({ db }: Ports, staffId: number, id: number, name: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const own = and(eq(staffPasskey.id, id), eq(staffPasskey.staffId, staffId));
    const renamed = await tx.update(staffPasskey).set({ name }).where(own).returning({ id: staffPasskey.id });
    if (renamed.length === 0) throw notFound();
    await recordChange(tx, { action: 'passkey.renamed', entity: 'staff', id: staffId, after: { passkey: id } });
  });
}

/** Removes a passkey. Without another second factor the recovery codes go too. @throws ApiError 404 */
export async function removePasskey({ db }: Ports, staffId: number, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [account] = await tx.select().from(staff).where(eq(staff.id, staffId)).for('no key update');
    const own = and(eq(staffPasskey.id, id), eq(staffPasskey.staffId, staffId));
    const removed = await tx.delete(staffPasskey).where(own).returning({ id: staffPasskey.id });
    if (removed.length === 0) throw notFound();
    if (account?.totpSecret === null && (await countPasskeys(tx, staffId)) === 0) {
      await tx.update(staff).set({ recoveryCodes: [] }).where(eq(staff.id, staffId));
    }
    await recordChange(tx, { action: 'passkey.removed', entity: 'staff', id: staffId, before: { passkey: id } });
  });
}

/** Options with which the browser offers the visitor's passkeys of this shop. Stores nothing. */
export const startPasskeyLogin = (ports: Ports) => requestOptions(ports, LOG_IN);

/**
 * Logs in with a passkey, which is both factors: the device, and its PIN or biometrics. Unknown, forged and outdated
 * answers, and those of disabled accounts, get the same response.
 * @returns the session's token
 * @throws ApiError 400 `wrong_passkey`, 409 `passkeys_unavailable`, 429
 */
export async function logInWithPasskey(
  ports: Ports,
  { credential }: PasskeyLogin,
  origin: StaffOrigin,
): Promise<{ token: string; email: string }> {
  const { db, clock } = ports;
  const refund = await countAttempt(ports, [STAFF_LIMITS.passkey, origin.ip]);
  const [found] = await db
    .select({ passkey: staffPasskey, account: staff })
    .from(staffPasskey)
    .innerJoin(staff, eq(staff.id, staffPasskey.staffId))
    .where(eq(staffPasskey.credentialId, credential.id));
  if (!found) throw wrongPasskey();
  const { passkey, account } = found;
  const expected = { purpose: LOG_IN, handle: handleOf(account.id) };
  const answer = await verifyAnswer(ports, expected, passkey, credential);
  if (!answer || account.disabledAt) {
    await recordEvent(ports, db, account, 'passkey.refused', origin);
    throw wrongPasskey();
  }
  await refund();
  const now = clock.now();
  const token = await inTransaction(db, async (tx) => {
    const { counter, synced, challenge } = answer;
    const raised = await tx
      .update(staffPasskey)
      .set({ counter, synced, lastUsedAt: now })
      .where(and(eq(staffPasskey.id, passkey.id), isBelow(staffPasskey.counter, answer)))
      .returning({ id: staffPasskey.id });
    if (raised.length === 0 || !(await consumeChallenge(tx, challenge, now))) throw wrongPasskey();
    await recordEvent(ports, tx, account, 'session.opened_by_passkey', origin);
    return openSession(tx, account.id, { ...origin, codeDue: false }, now);
  });
  return { token, email: account.email };
}

function readPasskeys(db: Db, staffId: number) {
  return db.select().from(staffPasskey).where(eq(staffPasskey.staffId, staffId)).orderBy(asc(staffPasskey.id));
}
