import type { z } from 'zod';
import type { registerSchema, User } from '@/contracts/auth';
import { assertUncommon } from '@/server/platform/crypto/common-passwords';
import { inTransaction } from '@/server/platform/db/retry';
import { customer } from '@/server/platform/db/schema/customer';
import { countAttempt } from '@/server/platform/http/count-attempt';
import type { Ports } from '@/server/platform/ports/ports';
import { sqlState, UNIQUE_VIOLATION } from '@/server/platform/sql-state';
import { type Account, alreadyRegistered, findAccount, userOf } from './accounts';
import { mailActivation } from './activate';
import { LIMITS } from './rate-limits';

/**
 * Creates an account that awaits activation, and mails the link.
 *
 * The response reveals whether an email is registered: the specification requires that message, and shoppers who forgot
 * their account need it. No other endpoint does (login and reset do not), so this one is rate-limited by IP. The
 * message also appears for an account that was never activated: the email's owner gets access by resetting the
 * password, and a stranger who registered it first cannot (see `completeReset`).
 * @throws FieldError for a registered email or a common password, ApiError 429
 */
export async function register(ports: Ports, input: z.output<typeof registerSchema>, ip: string): Promise<User> {
  const { db, clock, passwords } = ports;
  await countAttempt(ports, [LIMITS.register, ip]);
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
    // A concurrent registration of the same email was first.
    if (sqlState(error) === UNIQUE_VIOLATION) throw alreadyRegistered();
    throw error;
  }
}
