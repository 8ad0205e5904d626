import { and, asc, eq, lt, or, sql } from 'drizzle-orm';
import type { AddedPasskey, NewPasskey, Passkey, PasskeyLogin } from '@/contracts/passkeys';
import { readSettings } from '@/server/domain/settings/settings';
import { recordChange } from '@/server/platform/audit/record-change';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { staff, staffPasskey } from '@/server/platform/db/schema/staff';
import { countAttempt } from '@/server/platform/http/count-attempt';
import { ApiError, notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { countPasskeys, readStaff } from './accounts';
import { mailStaff, passkeyAddedEmail } from './emails';
import { STAFF_LIMITS } from './limits';
import { consumeChallenge, isOwnChallenge, newChallenge, relyingParty } from './passkey-challenge';
import { newRecoveryCodes } from './recovery-codes';
import { openSession, type StaffOrigin } from './sessions';
import { recordEvent } from './sign-in';

type Row = typeof staffPasskey.$inferSelect;

/** Passkeys of one account: enough for every device, and a bound for the list. */
const MOST = 20;
/** The library is loaded with the first passkey: 18 MB that most processes never need. */
const webauthn = () => import('@simplewebauthn/server');

const refused = () => new ApiError(400, 'wrong_passkey', 'The passkey is not known, or its answer is not valid.');
/** What authenticators return to name the account: no personal data. */
const handleOf = (staffId: number) => Buffer.from(`staff-${staffId}`);

/** One's own passkeys, oldest first. */
export async function listPasskeys({ db }: Ports, staffId: number): Promise<Passkey[]> {
  return (await readPasskeys(db, staffId)).map(toPasskey);
}

/** Options with which the browser makes a passkey: discoverable, and unlocked by the device's PIN or biometrics. */
export async function startPasskey(ports: Ports, staffId: number) {
  const { id } = relyingParty(ports);
  const account = await readStaff(ports.db, staffId);
  const own = await readPasskeys(ports.db, staffId);
  const { generateRegistrationOptions } = await webauthn();
  return {
    ...(await generateRegistrationOptions({
      rpName: (await readSettings(ports)).store_name,
      rpID: id,
      userName: account.email,
      userDisplayName: account.name,
      userID: new Uint8Array(handleOf(staffId)),
      challenge: newChallenge(ports, `register-${staffId}`),
      excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })),
  };
}

/**
 * Stores a passkey that the browser made, and tells the member by email.
 * @returns it, and recovery codes if the account had no second factor before
 * @throws ApiError 400 `wrong_passkey`, 409 `too_many_passkeys`, `passkeys_unavailable`
 */
export async function addPasskey(ports: Ports, staffId: number, input: NewPasskey): Promise<AddedPasskey> {
  const { db, clock } = ports;
  const { id, origin } = relyingParty(ports);
  const { verifyRegistrationResponse } = await webauthn();
  let challenge = '';
  const { name, credential } = input;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (given) => {
      challenge = given;
      return isOwnChallenge(ports, `register-${staffId}`, given);
    },
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(() => {
    throw refused();
  });
  if (!verified) throw refused();
  const { credential: made, credentialBackedUp: synced } = registrationInfo;
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    if (!(await consumeChallenge(tx, challenge, now))) throw refused();
    const [account] = await tx.select().from(staff).where(eq(staff.id, staffId)).for('no key update');
    if (!account) throw notFound();
    const before = await countPasskeys(tx, staffId);
    if (before >= MOST) throw new ApiError(409, 'too_many_passkeys', 'Remove a passkey first.');
    const [row] = await tx
      .insert(staffPasskey)
      .values({
        ...{ staffId, name, synced, counter: made.counter, createdAt: now, credentialId: made.id },
        publicKey: Buffer.from(made.publicKey).toString('base64url'),
        transports: credential.response.transports ?? [],
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw refused();
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
export async function startPasskeyLogin(ports: Ports) {
  const { generateAuthenticationOptions } = await webauthn();
  const challenge = newChallenge(ports, 'log-in');
  return {
    ...(await generateAuthenticationOptions({
      rpID: relyingParty(ports).id,
      challenge,
      userVerification: 'required',
    })),
  };
}

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
  const party = relyingParty(ports);
  const refund = await countAttempt(ports, [STAFF_LIMITS.passkey, origin.ip]);
  const [found] = await db
    .select({ passkey: staffPasskey, account: staff })
    .from(staffPasskey)
    .innerJoin(staff, eq(staff.id, staffPasskey.staffId))
    .where(eq(staffPasskey.credentialId, credential.id));
  if (!found) throw refused();
  const { passkey, account } = found;
  const answer = await verify(ports, party, passkey, credential);
  if (!answer || account.disabledAt) {
    await recordEvent(ports, db, account, 'passkey.refused', origin);
    throw refused();
  }
  await refund();
  const now = clock.now();
  const token = await inTransaction(db, async (tx) => {
    if (!(await consumeChallenge(tx, answer.challenge, now)) || !(await raiseCounter(tx, passkey.id, answer, now))) {
      throw refused();
    }
    await recordEvent(ports, tx, account, 'session.opened_by_passkey', origin);
    return openSession(tx, account.id, { ...origin, codeDue: false }, now);
  });
  return { token, email: account.email };
}

type Answer = { challenge: string; counter: number; synced: boolean };

/** @returns null for an answer that is not valid */
async function verify(
  ports: Ports,
  party: { id: string; origin: string },
  passkey: Row,
  credential: PasskeyLogin['credential'],
): Promise<Answer | null> {
  const { userHandle, ...response } = credential.response;
  if (userHandle !== handleOf(passkey.staffId).toString('base64url')) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  let challenge = '';
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response: { ...response, userHandle }, clientExtensionResults: {} },
      expectedChallenge: (given) => {
        challenge = given;
        return isOwnChallenge(ports, 'log-in', given);
      },
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: passkey.transports,
      },
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return { challenge, counter: newCounter, synced: credentialBackedUp };
  } catch (error) {
    // The library throws for each rule that is broken, the counter of a copied key included.
    ports.log.info({ err: error }, 'a passkey was refused');
    return null;
  }
}

/** @returns false when another log-in has used this counter meanwhile; authenticators without one always send 0 */
async function raiseCounter(tx: Db, id: number, { counter, synced }: Answer, now: Date): Promise<boolean> {
  const isNew = or(lt(staffPasskey.counter, counter), and(eq(staffPasskey.counter, 0), sql`${counter}::int = 0`));
  const raised = await tx
    .update(staffPasskey)
    .set({ counter, synced, lastUsedAt: now })
    .where(and(eq(staffPasskey.id, id), isNew))
    .returning({ id: staffPasskey.id });
  return raised.length > 0;
}

function readPasskeys(db: Db, staffId: number): Promise<Row[]> {
  return db.select().from(staffPasskey).where(eq(staffPasskey.staffId, staffId)).orderBy(asc(staffPasskey.id));
}

function toPasskey({ id, name, synced, createdAt, lastUsedAt }: Row): Passkey {
  return {
    ...{ id, name, synced },
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}
