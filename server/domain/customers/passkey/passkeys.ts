import { and, count, eq } from 'drizzle-orm';
import type { SignedIn } from '@/contracts/auth';
import type { NewPasskey, Passkey, PasskeyLogin } from '@/contracts/passkeys';
import { readAccount, userOf } from '@/server/domain/customers/auth/accounts';
import { mailAccount, passkeyAddedEmail } from '@/server/domain/customers/auth/emails';
import { type Origin, openDeviceSession } from '@/server/domain/customers/auth/new-device';
import { LIMITS } from '@/server/domain/customers/auth/rate-limits';
import { readSettings } from '@/server/domain/settings/settings';
import { inTransaction } from '@/server/platform/db/retry';
import { customer, customerPasskey } from '@/server/platform/db/schema/customer';
import { countAttempt } from '@/server/platform/http/count-attempt';
import { notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import {
  assertRoom,
  registrationOptions,
  requestOptions,
  toPasskey,
  verifyRegistration,
  wrongPasskey,
} from '@/server/platform/webauthn/ceremonies';
import { consumeChallenge } from '@/server/platform/webauthn/challenge';
import { checkPasskey, handleOf, readPasskeys, recordUse } from './stored-passkeys';

/** Challenges of customers are not accepted for the staff, nor the reverse. */
const LOG_IN = 'customer-log-in';
const registering = (customerId: number) => `customer-register-${customerId}`;

/** The customer's own passkeys, oldest first. */
export async function listPasskeys({ db }: Ports, customerId: number): Promise<Passkey[]> {
  return (await readPasskeys(db, customerId)).map(toPasskey);
}

/** Options with which the browser makes a passkey. @throws ApiError 409 `passkeys_unavailable` */
export async function startPasskey(ports: Ports, customerId: number) {
  const account = await readAccount(ports.db, customerId);
  return registrationOptions(ports, {
    purpose: registering(customerId),
    storeName: (await readSettings(ports)).store_name,
    handle: handleOf(customerId),
    userName: account.email,
    displayName: `${account.firstName} ${account.lastName}`,
    own: await readPasskeys(ports.db, customerId),
  });
}

/**
 * Stores a passkey that the browser made, and tells the customer by email.
 * @throws ApiError 400 `wrong_passkey`, 409 `too_many_passkeys`, `passkeys_unavailable`, 429
 */
export async function addPasskey(ports: Ports, customerId: number, { name, credential }: NewPasskey): Promise<Passkey> {
  const { db, clock, env } = ports;
  await countAttempt(ports, [LIMITS.newPasskey, customerId]);
  const { challenge, made } = await verifyRegistration(ports, registering(customerId), credential);
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    if (!(await consumeChallenge(tx, challenge, now))) throw wrongPasskey();
    // The lock makes concurrent calls see each other's passkeys.
    const [account] = await tx.select().from(customer).where(eq(customer.id, customerId)).for('no key update');
    if (!account) throw notFound();
    const own = eq(customerPasskey.customerId, customerId);
    const [before] = await tx.select({ n: count() }).from(customerPasskey).where(own);
    assertRoom(before?.n ?? 0);
    const [row] = await tx
      .insert(customerPasskey)
      .values({ ...made, customerId, name, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!row) throw wrongPasskey();
    const envelope = { key: `passkey-added-${row.id}`, to: account.email };
    await mailAccount(tx, ports, envelope, passkeyAddedEmail(env.SITE_URL));
    return toPasskey(row);
  });
}

/** @throws ApiError 404 */
export async function renamePasskey({ db }: Ports, customerId: number, id: number, name: string): Promise<void> {
  const renamed = await db
    .update(customerPasskey)
    .set({ name })
    .where(isOwn(customerId, id))
    .returning({ id: customerPasskey.id });
  if (renamed.length === 0) throw notFound();
}

/** @throws ApiError 404 */
export async function removePasskey({ db }: Ports, customerId: number, id: number): Promise<void> {
  const removed = await db.delete(customerPasskey).where(isOwn(customerId, id)).returning({ id: customerPasskey.id });
  if (removed.length === 0) throw notFound();
}

const isOwn = (customerId: number, id: number) =>
  and(eq(customerPasskey.id, id), eq(customerPasskey.customerId, customerId));

/** Options with which the browser offers the visitor's passkeys of this shop. Stores nothing. @throws ApiError 409 */
export const startPasskeyLogin = (ports: Ports) => requestOptions(ports, LOG_IN);

/**
 * Signs in on this device with a passkey. Unknown, forged and outdated answers get the same response.
 * @param originOf the request's origin, for the email address of the account
 * @throws ApiError 400 `wrong_passkey`, `sign_in_blocked`, 409 `passkeys_unavailable`, 429
 */
export async function logInWithPasskey(
  ports: Ports,
  { credential }: PasskeyLogin,
  ip: string,
  originOf: (email: string) => Origin,
): Promise<SignedIn> {
  const { db, clock } = ports;
  const refund = await countAttempt(ports, [LIMITS.passkey, ip]);
  const found = await checkPasskey(ports, LOG_IN, credential);
  await refund();
  const { account } = found;
  const token = await inTransaction(db, async (tx) => {
    await recordUse(tx, found, clock.now());
    return openDeviceSession({ ...ports, db: tx }, account, originOf(account.email), { byPasskey: true });
  });
  return { token, user: userOf(account) };
}
