import { and, eq } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { customer } from '@/server/platform/db/schema/customer';
import type { Account } from './accounts';

/**
 * Locks the account until the transaction `tx` ends, because the password may have changed during its slow
 * verification.
 * @returns whether the verified password is still the account's
 */
export async function holdPassword(tx: Db, { id, passwordHash }: Account): Promise<boolean> {
  const held = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.id, id), eq(customer.passwordHash, passwordHash)))
    .for('no key update');
  return held.length > 0;
}
