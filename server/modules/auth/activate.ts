import { eq } from 'drizzle-orm';
import { inTransaction, sqlState, UNIQUE_VIOLATION } from '@/server/db/retry';
import { customer } from '@/server/db/schema/customer';
import type { Ports } from '@/server/ports/ports';
import { type Account, alreadyRegistered, findAccount } from './accounts';
import { confirmEmail } from './change-email';
import { consumeLink, deadLink, issueLink } from './links';
import { activationLetter, mailAccount } from './mails';

/** Mails an activation link. `ports.db` is the transaction of what made it necessary. */
export async function mailActivation(ports: Ports, { id, email }: Pick<Account, 'id' | 'email'>): Promise<void> {
  const { db, clock, env } = ports;
  const { token, key } = await issueLink(db, 'activate', { customerId: id, email: null }, clock.now());
  await mailAccount(db, ports, { key, to: email }, activationLetter(env.SITE_URL, token));
}

/** Job: the link once more, if there is such an account and it still waits. */
export async function mailActivationAgain(ports: Ports, { email }: { email: string }): Promise<void> {
  const account = await findAccount(ports.db, email);
  if (account && !account.activatedAt) await mailActivation(ports, account);
}

/**
 * Uses a mailed link up: an account's first, or one that confirms a new address.
 * @throws ApiError 400 `invalid_link`; FieldError when the new address was taken meanwhile
 */
export async function activate(ports: Ports, token: string): Promise<void> {
  const { db, clock } = ports;
  try {
    await inTransaction(db, async (tx) => {
      const now = clock.now();
      const link = await consumeLink(tx, 'activate', token, now);
      if (link) await tx.update(customer).set({ activatedAt: now }).where(eq(customer.id, link.customerId));
      else if (!(await confirmEmail({ ...ports, db: tx }, token))) throw deadLink();
    });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw alreadyRegistered();
    throw error;
  }
}
