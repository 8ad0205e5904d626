import type { z } from 'zod';
import type { resetCompleteSchema, User } from '@/contracts/auth';
import { assertUncommon } from '@/server/platform/crypto/common-passwords';
import { inTransaction } from '@/server/platform/db/retry';
import { clearAttempts, countAttempt } from '@/server/platform/http/count-attempt';
import { JobKind } from '@/server/platform/jobs/plan';
import type { Ports } from '@/server/platform/ports/ports';
import { findAccount, readAccount, userOf } from './accounts';
import { mailAccount, passwordResetEmail } from './emails';
import { consumeLink, deadLink, findLink, issueLink, uidOf } from './links';
import { setPassword } from './passwords';
import { LIMITS } from './rate-limits';

export const RESET_MAIL = new JobKind<{ email: string }>('reset-mail');

/** Mails a reset link, if there is such an account. */
export async function mailReset(ports: Ports, { email }: { email: string }): Promise<void> {
  const { db, clock, env } = ports;
  const account = await findAccount(db, email);
  if (!account) return;
  const { token, key } = await issueLink(db, 'reset', { customerId: account.id, email: null }, clock.now());
  await mailAccount(db, ports, { key, to: account.email }, passwordResetEmail(env.SITE_URL, uidOf(account.id), token));
}

/** Whether a reset link is valid. Does not consume it, because mail scanners open links too. */
export async function isResetLink({ db, clock }: Ports, uidb64: string, token: string): Promise<boolean> {
  const link = await findLink(db, 'reset', token, clock.now());
  return link !== null && uidOf(link.customerId) === uidb64;
}

/**
 * Sets a new password with a mailed link. The link proves ownership of the mailbox, so the account is activated if it
 * was not, and all sessions opened with the old password end. Counted attempts against the account are reset, so that
 * an owner who was locked out gets back in.
 * @throws ApiError 400 `invalid_link`, 429; FieldError for a common password, which does not consume the link
 */
export async function completeReset(
  ports: Ports,
  { uidb64, token, password }: z.output<typeof resetCompleteSchema>,
  ip: string,
): Promise<User> {
  const { db, clock, passwords } = ports;
  await countAttempt(ports, [LIMITS.link, ip]);
  const link = await findLink(db, 'reset', token, clock.now());
  if (!link || uidOf(link.customerId) !== uidb64) throw deadLink();
  const account = await readAccount(db, link.customerId);
  assertUncommon(password, [account.email, account.firstName, account.lastName]);
  const passwordHash = await passwords.hash(password);
  await inTransaction(db, async (tx) => {
    if (!(await consumeLink(tx, 'reset', token, clock.now()))) throw deadLink();
    await setPassword({ ...ports, db: tx }, account, passwordHash);
  });
  // Failed attempts with the old password no longer matter.
  await clearAttempts(ports, [LIMITS.loginHere, account.email, ip], [LIMITS.loginAccount, account.email]);
  return userOf(account);
}
