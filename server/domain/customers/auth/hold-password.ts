import { and, eq } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { customer } from '@/server/platform/db/schema/customer';
import type { Account } from './accounts';

/**
 * Verifying takes long enough for somebody to change the password meanwhile. `tx` is a transaction: nobody changes it
 * until that ends.
 * @returns whether the password that was verified is still the account's
 */
export async function holdPassword(tx: Db, { id, passwordHash }: Account): Promise<boolean> {
  const held = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.id, id), eq(customer.passwordHash, passwordHash)))
    .for('no key update');
  return held.length > 0;
}
