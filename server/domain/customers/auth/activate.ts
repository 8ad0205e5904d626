import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { activateSchema, SignedIn } from '@/contracts/auth';
import { openSession } from '@/server/domain/customers/session/session';
import { inTransaction } from '@/server/platform/db/retry';
import { customer } from '@/server/platform/db/schema/customer';
import { deviceName } from '@/server/platform/http/device-name';
import { JobKind } from '@/server/platform/jobs/plan';
import type { Ports } from '@/server/platform/ports/ports';
import { sqlState, UNIQUE_VIOLATION } from '@/server/platform/sql-state';
import { type Account, alreadyRegistered, findAccount, readAccount, userOf } from './accounts';
import { confirmEmail } from './change-email';
import { activationEmail, mailAccount } from './emails';
import { consumeLink, deadLink, findLink, issueLink } from './links';
import { assertPassword, lockPassword, wrongPassword } from './passwords';

/**
 * Mails an activation link. `ports.db` is the transaction of the change that requires it.
 * @param referer the path to which activation redirects
 */
export async function mailActivation(
  ports: Ports,
  { id, email }: Pick<Account, 'id' | 'email'>,
  referer?: string,
): Promise<void> {
  const { db, clock, env } = ports;
  const { token, key } = await issueLink(db, 'activate', { customerId: id, email: null }, clock.now());
  await mailAccount(db, ports, { key, to: email }, activationEmail(env.SITE_URL, token, referer));
}

export const ACTIVATION_MAIL = new JobKind<{ email: string }>('activation-mail');

/** Mails the link again, if there is such an account and it is not activated. */
export async function mailActivationAgain(ports: Ports, { email }: { email: string }): Promise<void> {
  const account = await findAccount(ports.db, email);
  if (account && !account.activatedAt) await mailActivation(ports, account);
}

/**
 * Consumes a mailed link. It requires the link, which proves ownership of the mailbox, and the password, which proves
 * ownership of the account: a stranger who registered a foreign email address has only the password; the address's
 * owner has only the link and can use `completeReset`. A wrong password does not consume the link.
 * @returns the new session of an account that was activated; null when a new email address was confirmed
 * @throws ApiError 400 `invalid_link`, 429; FieldError for a wrong password, or a new email address that was taken in
 * the meantime
 */
export async function activate(
  ports: Ports,
  { token, password }: z.output<typeof activateSchema>,
  userAgent: string,
): Promise<SignedIn | null> {
  const { db, clock } = ports;
  const now = clock.now();
  const link = (await findLink(db, 'activate', token, now)) ?? (await findLink(db, 'email', token, now));
  if (!link) throw deadLink();
  const account = await readAccount(db, link.customerId);
  await assertPassword(ports, account, 'password', password);
  try {
    return await inTransaction(db, async (tx) => {
      if (!(await lockPassword(tx, account))) throw wrongPassword('password');
      if (await consumeLink(tx, 'activate', token, now)) {
        await tx.update(customer).set({ activatedAt: now }).where(eq(customer.id, account.id));
        return { token: await openSession(tx, account.id, deviceName(userAgent), now), user: userOf(account) };
      }
      if (!(await confirmEmail({ ...ports, db: tx }, token))) throw deadLink();
      return null;
    });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw alreadyRegistered();
    throw error;
  }
}
