import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { profileSchema, User } from '@/contracts/auth';
import { istanbulDay } from '@/contracts/calendar-days';
import { publishChange } from '@/server/domain/changes/publish-change';
import { moveConsents } from '@/server/domain/customers/permission/permissions';
import { listReviewedItems } from '@/server/domain/customers/review/rate-item';
import { inTransaction } from '@/server/platform/db/retry';
import { customer } from '@/server/platform/db/schema/customer';
import { FieldError } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { readAccount, userOf } from './accounts';

/**
 * Replaces the profile; omitted fields are cleared. Email and password have their own endpoints.
 * @throws FieldError for a birth date in the future
 */
export async function writeProfile(ports: Ports, id: number, profile: z.output<typeof profileSchema>): Promise<User> {
  const { db, clock } = ports;
  if (profile.birth_date && profile.birth_date > istanbulDay(clock.now())) {
    throw new FieldError({ birth_date: ['Enter a valid date.'] });
  }
  await inTransaction(db, async (tx) => {
    const { email, phone } = await readAccount(tx, id);
    await tx
      .update(customer)
      .set({
        firstName: profile.first_name,
        lastName: profile.last_name,
        birthDate: profile.birth_date,
        gender: profile.gender,
        phone: profile.phone,
      })
      .where(eq(customer.id, id));
    const after = { email, phone: profile.phone ?? null };
    await moveConsents(tx, id, { before: { email, phone }, after, at: clock.now() });
  });
  // The name stands above the customer's reviews.
  await publishChange(ports, { entity: 'reviewAuthor', ids: await listReviewedItems(db, id) });
  return userOf(await readAccount(db, id));
}
