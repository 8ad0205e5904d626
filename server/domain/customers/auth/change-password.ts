import type { z } from 'zod';
import type { changePasswordSchema, SignedIn } from '@/contracts/auth';
import type { SignedInCustomer } from '@/server/domain/customers/session/session';
import { openSession } from '@/server/domain/customers/session/session';
import { inTransaction } from '@/server/platform/db/retry';
import type { Ports } from '@/server/platform/ports/ports';
import { readAccount, userOf } from './accounts';
import { assertPassword, wrongPassword } from './assert-password';
import { assertUncommon } from './common-passwords';
import { deviceName } from './device-name';
import { holdPassword } from './hold-password';
import { setPassword } from './set-password';

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
    if (!(await holdPassword(tx, account))) throw wrongPassword('old_password');
    await setPassword({ ...ports, db: tx }, account, passwordHash);
    return openSession(tx, id, deviceName(userAgent), clock.now());
  });
  return { token, user: userOf(account) };
}
