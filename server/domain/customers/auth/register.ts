import type { z } from 'zod';
import type { registerSchema, User } from '@/contracts/auth';
import { inTransaction, sqlState, UNIQUE_VIOLATION } from '@/server/platform/db/retry';
import { customer } from '@/server/platform/db/schema/customer';
import type { Ports } from '@/server/platform/ports/ports';
import { type Account, alreadyRegistered, findAccount, userOf } from './accounts';
import { mailActivation } from './activate';
import { assertUncommon } from './common-passwords';
import { countAttempt } from './limits';

/**
 * Opens an account that waits for its activation, and mails the link.
 *
 * A known mail is told so: the shop's specification names the sentence, and shoppers who forgot that they have an
 * account need it. It is the one call that tells, so it is limited by address; log-in, reset and the rest don't.
 * The same holds for an account that was never activated: whoever owns the mail gets in by resetting the password,
 * and a stranger who registered it first can't (see `completeReset`).
 * @throws FieldError for a known mail or a common password, ApiError 429
 */
export async function register(ports: Ports, input: z.output<typeof registerSchema>, address: string): Promise<User> {
  const { db, clock, passwords } = ports;
  await countAttempt(ports, ['register', address]);
  assertUncommon(input.password, [input.email, input.first_name, input.last_name]);
  if (await findAccount(db, input.email)) throw alreadyRegistered();
  const passwordHash = await passwords.hash(input.password);
  try {
    return await inTransaction(db, async (tx) => {
      const [created] = await tx
        .insert(customer)
        .values({
          email: input.email,
          passwordHash,
          firstName: input.first_name,
          lastName: input.last_name,
          createdAt: clock.now(),
        })
        .returning();
      await mailActivation({ ...ports, db: tx }, created as Account, input.referer);
      return userOf(created as Account);
    });
  } catch (error) {
    // The same mail registered twice at once: the other one was first.
    if (sqlState(error) === UNIQUE_VIOLATION) throw alreadyRegistered();
    throw error;
  }
}
