import { eq } from 'drizzle-orm';
import type { CustomerConfirmation } from '@/contracts/passkeys';
import { readAccount } from '@/server/domain/customers/auth/accounts';
import { assertPassword } from '@/server/domain/customers/auth/passwords';
import { LIMITS } from '@/server/domain/customers/auth/rate-limits';
import type { SignedInCustomer } from '@/server/domain/customers/session/session';
import { inTransaction } from '@/server/platform/db/retry';
import { authToken } from '@/server/platform/db/schema/customer';
import { countAttempt } from '@/server/platform/http/count-attempt';
import { ApiError } from '@/server/platform/http/errors';
import { CONFIRMED_FOR } from '@/server/platform/http/staff';
import type { Ports } from '@/server/platform/ports/ports';
import { requestOptions } from '@/server/platform/webauthn/ceremonies';
import { checkPasskey, readPasskeys, recordUse } from './stored-passkeys';

const confirming = (customerId: number) => `customer-confirm-${customerId}`;

/** Options with which the browser asks for one of the customer's own passkeys. @throws ApiError 409 */
export async function startConfirmation(ports: Ports, { id }: SignedInCustomer) {
  return requestOptions(ports, confirming(id), await readPasskeys(ports.db, id));
}

/**
 * Confirms who uses the session, which may be weeks old, before passkeys are added or removed.
 * @returns until when
 * @throws FieldError `password`, ApiError 400 `wrong_passkey`, 409 `passkeys_unavailable`, 429
 */
export async function confirmSession(
  ports: Ports,
  { id, sessionId }: SignedInCustomer,
  given: CustomerConfirmation,
): Promise<Date> {
  const { db, clock } = ports;
  const confirmedAt = clock.now();
  const confirm = { confirmedAt };
  if ('password' in given) {
    await assertPassword(ports, await readAccount(db, id), 'password', given.password);
    await db.update(authToken).set(confirm).where(eq(authToken.id, sessionId));
  } else {
    const refund = await countAttempt(ports, [LIMITS.passkey, id]);
    const found = await checkPasskey(ports, confirming(id), given.credential, id);
    await refund();
    await inTransaction(db, async (tx) => {
      await recordUse(tx, found, confirmedAt);
      await tx.update(authToken).set(confirm).where(eq(authToken.id, sessionId));
    });
  }
  return new Date(confirmedAt.getTime() + CONFIRMED_FOR);
}

/**
 * Passes sessions whose password or passkey was proved within ten minutes: at the log-in, or by {@link confirmSession}.
 * @throws ApiError 403 `confirmation_required`
 */
export async function assertConfirmed({ db, clock }: Ports, { sessionId }: SignedInCustomer): Promise<void> {
  const [session] = await db
    .select({ confirmedAt: authToken.confirmedAt })
    .from(authToken)
    .where(eq(authToken.id, sessionId));
  const at = session?.confirmedAt?.getTime() ?? 0;
  if (clock.now().getTime() - at < CONFIRMED_FOR) return;
  throw new ApiError(403, 'confirmation_required', 'Confirm the password or a passkey first: POST /api/auth/confirm.');
}
