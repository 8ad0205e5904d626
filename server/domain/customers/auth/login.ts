import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { loginSchema, SignedIn } from '@/contracts/auth';
import { inTransaction } from '@/server/platform/db/retry';
import { customer } from '@/server/platform/db/schema/customer';
import { countAttempt } from '@/server/platform/http/count-attempt';
import { ApiError } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { findAccount, userOf } from './accounts';
import { type Origin, openDeviceSession } from './new-device';
import { lockPassword } from './passwords';
import { LIMITS } from './rate-limits';

/**
 * Verifies email and password and signs in on this device.
 *
 * An unknown email and a wrong password give the same response and cost one verification each, so that callers cannot
 * learn which emails have accounts. Only a caller with the right password learns that an account is not activated:
 * until its email is confirmed the registrant may be a stranger, and an account's contents (orders, addresses) belong
 * to the email's owner. `POST /auth/request-activation-email/` sends that email again.
 * @throws ApiError 400 `wrong_credentials` or `not_activated`, 429
 */
export async function logIn(ports: Ports, pair: z.output<typeof loginSchema>, origin: Origin): Promise<SignedIn> {
  const { db, passwords } = ports;
  const { email, password } = pair;
  const { ip, device } = origin;
  const refund =
    device === null
      ? await countAttempt(ports, [LIMITS.loginHere, email, ip], [LIMITS.loginIp, ip], [LIMITS.loginAccount, email])
      : await countAttempt(ports, [LIMITS.loginDevice, device]);
  const account = await findAccount(db, email);
  const { matches, outdated } = await passwords.verify(account?.passwordHash, password);
  if (!account || !matches)
    throw new ApiError(400, 'wrong_credentials', 'The e-mail address or the password is wrong.');
  await refund();
  if (!account.activatedAt) {
    throw new ApiError(400, 'not_activated', 'This account is not activated yet. Open the link that we mailed to you.');
  }
  const renewed = outdated ? await passwords.hash(password) : null;
  const token = await inTransaction(db, async (tx) => {
    if (!(await lockPassword(tx, account))) return null;
    if (renewed !== null) await tx.update(customer).set({ passwordHash: renewed }).where(eq(customer.id, account.id));
    return openDeviceSession({ ...ports, db: tx }, account, origin, { byPasskey: false });
  });
  // The password changed during verification: try again with the new one.
  return token === null ? logIn(ports, pair, origin) : { token, user: userOf(account) };
}
