import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { profileSchema, User } from '@/contracts/auth';
import { customer } from '@/server/db/schema/customer';
import type { Ports } from '@/server/ports/ports';
import { readAccount, userOf } from './accounts';

/** Replaces the profile: what is left out is emptied. Mail and password have calls of their own. */
export async function writeProfile({ db }: Ports, id: number, profile: z.output<typeof profileSchema>): Promise<User> {
  await db
    .update(customer)
    .set({
      firstName: profile.first_name,
      lastName: profile.last_name,
      birthDate: profile.birth_date,
      gender: profile.gender,
      phone: profile.phone,
    })
    .where(eq(customer.id, id));
  return userOf(await readAccount(db, id));
}
