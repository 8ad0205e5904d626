import { eq } from 'drizzle-orm';
import { authToken, customer } from '@/server/platform/db/schema/customer';
import type { Ports } from '@/server/platform/ports/ports';
import type { Account } from './accounts';
import { mailAccount, passwordChangedLetter } from './mails';

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
  const key = `password-changed-${account.id}-${now.getTime()}`;
  await mailAccount(db, ports, { key, to: account.email }, passwordChangedLetter(env.SITE_URL));
}
