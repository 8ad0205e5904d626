import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { changePasswordSchema, SignedIn } from '@/contracts/auth';
import { openSession, type SignedInCustomer } from '@/server/domain/customers/session/session';
import { assertUncommon } from '@/server/platform/crypto/common-passwords';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { authToken, customer, customerPasskey } from '@/server/platform/db/schema/customer';
import { countAttempt } from '@/server/platform/http/count-attempt';
import { deviceName } from '@/server/platform/http/device-name';
import { FieldError } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { type Account, readAccount, userOf } from './accounts';
import { mailAccount, passwordChangedEmail } from './emails';
import { LIMITS } from './rate-limits';

/**
 * Changes the password and revokes every token, including this device's, which gets a new one.
 * @throws FieldError `old_password` when it is wrong or `password` when it is common, ApiError 429
 */
export async function changePassword(
  ports: Ports,
  { id }: SignedInCustomer,
  input: z.output<typeof changePasswordSchema>,
  userAgent: string,
): Promise<SignedIn> {
  const { db, clock, passwords } = ports;
  const account = await readAccount(db, id);
  await assertPassword(ports, account, 'old_password', input.old_password);
  assertUncommon(input.password, [account.email, account.firstName, account.lastName]);
  const passwordHash = await passwords.hash(input.password);
  const token = await inTransaction(db, async (tx) => {
    if (!(await lockPassword(tx, account))) throw wrongPassword('old_password');
    await setPassword({ ...ports, db: tx }, account, passwordHash);
    return openSession(tx, id, deviceName(userAgent), clock.now());
  });
  return { token, user: userOf(account) };
}

/**
 * Verifies a signed-in customer's password again before an irreversible action.
 * @throws FieldError on `field` when it is wrong, ApiError 429
 */
export async function assertPassword(ports: Ports, account: Account, field: string, password: string): Promise<void> {
  const refund = await countAttempt(ports, [LIMITS.password, account.id]);
  const { matches } = await ports.passwords.verify(account.passwordHash, password);
  if (!matches) throw wrongPassword(field);
  await refund();
}

export const wrongPassword = (field: string) => new FieldError({ [field]: ['The password is wrong.'] });

/**
 * Locks the account until the transaction `tx` ends, because the password may have changed during its slow
 * verification.
 * @returns whether the verified password is still the account's
 */
export async function lockPassword(tx: Db, { id, passwordHash }: Account): Promise<boolean> {
  const held = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.id, id), eq(customer.passwordHash, passwordHash)))
    .for('no key update');
  return held.length > 0;
}

/**
 * Writes a new password, ends every session, invalidates every mailed link and notifies the owner. `ports.db` is a
 * transaction.
 */
export async function setPassword(ports: Ports, account: Account, passwordHash: string): Promise<void> {
  const { db, clock, env } = ports;
  const now = clock.now();
  await db
    .update(customer)
    .set({ passwordHash, activatedAt: account.activatedAt ?? now })
    .where(eq(customer.id, account.id));
  await db.delete(authToken).where(eq(authToken.customerId, account.id));
  const [passkey] = await db
    .select({ id: customerPasskey.id })
    .from(customerPasskey)
    .where(eq(customerPasskey.customerId, account.id))
    .limit(1);
  const key = `password-changed-${account.id}-${now.getTime()}`;
  const mail = passwordChangedEmail(env.SITE_URL, passkey !== undefined);
  await mailAccount(db, ports, { key, to: account.email }, mail);
}
