import { and, eq, inArray } from 'drizzle-orm';
import { moveConsents } from '@/server/domain/customers/permission/permissions';
import { moveRecord } from '@/server/domain/customers/record/record';
import type { SignedInCustomer } from '@/server/domain/customers/session/session';
import { hashToken } from '@/server/platform/crypto/token';
import { authToken, customer } from '@/server/platform/db/schema/customer';
import { countAttempt } from '@/server/platform/http/count-attempt';
import { JobKind, planJob } from '@/server/platform/jobs/plan';
import type { Ports } from '@/server/platform/ports/ports';
import { alreadyRegistered, findAccount, readAccount } from './accounts';
import { emailChangedNotice, mailAccount, newEmailConfirmation } from './emails';
import { consumeLink, issueLink } from './links';
import { assertPassword } from './passwords';
import { LIMITS } from './rate-limits';

/** `knew` is the hash of the requester's stored password hash. */
type EmailChange = { customer: number; email: string; knew: string };

export const CONFIRM_EMAIL_MAIL = new JobKind<EmailChange>('confirm-email-mail');

/**
 * Queues an email with a link to the new address; nothing changes until it is opened. For a taken address the response
 * is the same and no email is sent: its owner did not request it, and the caller must not learn that it exists.
 * @throws FieldError `password` when it is wrong, ApiError 429
 */
export async function requestEmailChange(
  ports: Ports,
  { id }: SignedInCustomer,
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<void> {
  const { db, clock } = ports;
  const account = await readAccount(db, id);
  await assertPassword(ports, account, 'password', password);
  await countAttempt(ports, [LIMITS.mailTo, email], [LIMITS.mailFrom, ip]);
  const payload = { customer: id, email, knew: hashToken(account.passwordHash) };
  await planJob(db, { kind: CONFIRM_EMAIL_MAIL, payload, runAt: clock.now() });
}

/**
 * Mails the link, unless the account was erased, the address was taken or the password was changed in the meantime
 * (a request made with the old password is then void). The lock prevents a password change until the link is written; a
 * later change invalidates it with all other links.
 */
export async function mailEmailConfirmation(ports: Ports, wanted: EmailChange): Promise<void> {
  const { db, clock, env } = ports;
  if (await findAccount(db, wanted.email)) return;
  const [account] = await db.select().from(customer).where(eq(customer.id, wanted.customer)).for('no key update');
  if (!account || hashToken(account.passwordHash) !== wanted.knew) return;
  const { token, key } = await issueLink(db, 'email', { customerId: account.id, email: wanted.email }, clock.now());
  await mailAccount(db, ports, { key, to: wanted.email }, newEmailConfirmation(env.SITE_URL, token));
}

/**
 * Handles an opened link: changes the email address, notifies the old one, and invalidates every mailed link to it.
 * `ports.db` is a transaction. @returns false for an invalid link
 */
export async function confirmEmail(ports: Ports, token: string): Promise<boolean> {
  const { db, clock, env } = ports;
  const link = await consumeLink(db, 'email', token, clock.now());
  if (!link?.email) return false;
  const account = await readAccount(db, link.customerId);
  if (account.email === link.email) return true;
  if (await findAccount(db, link.email)) throw alreadyRegistered();
  await db.update(customer).set({ email: link.email }).where(eq(customer.id, account.id));
  const { phone } = account;
  const moved = { before: { email: account.email, phone }, after: { email: link.email, phone } };
  await moveConsents(db, account.id, { ...moved, at: clock.now() });
  await moveRecord(db, account.email, link.email);
  await db
    .delete(authToken)
    .where(and(eq(authToken.customerId, account.id), inArray(authToken.purpose, ['reset', 'email'])));
  const key = `email-changed-${account.id}-${clock.now().getTime()}`;
  await mailAccount(db, ports, { key, to: account.email }, emailChangedNotice(env.SITE_URL));
  return true;
}
