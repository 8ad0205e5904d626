import { eq } from 'drizzle-orm';
import type { User } from '@/contracts/auth';
import type { Db } from '@/server/platform/db/client';
import { customer } from '@/server/platform/db/schema/customer';
import { FieldError } from '@/server/platform/http/errors';

export type Account = typeof customer.$inferSelect;

/** @param email as normalized by `emailSchema` */
export async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  const [found] = await db.select().from(customer).where(eq(customer.email, email));
  return found;
}

/** @throws Error when the account does not exist: only for ids that were just verified by a session or a link */
export async function readAccount(db: Db, id: number): Promise<Account> {
  const [found] = await db.select().from(customer).where(eq(customer.id, id));
  if (!found) throw new Error(`customer ${id} is gone`);
  return found;
}

export function userOf(account: Account): User {
  return {
    email: account.email,
    first_name: account.firstName,
    last_name: account.lastName,
    birth_date: account.birthDate,
    gender: account.gender,
    phone: account.phone,
    created_at: account.createdAt.toISOString(),
  };
}

export const alreadyRegistered = () => new FieldError({ email: ['Email address is already registered.'] });
