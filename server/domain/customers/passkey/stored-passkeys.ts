import { and, asc, eq } from 'drizzle-orm';
import type { PasskeyLogin } from '@/contracts/passkeys';
import type { Db } from '@/server/platform/db/client';
import { customer, customerPasskey } from '@/server/platform/db/schema/customer';
import type { Ports } from '@/server/platform/ports/ports';
import { type Answer, isBelow, verifyAnswer, wrongPasskey } from '@/server/platform/webauthn/ceremonies';
import { consumeChallenge } from '@/server/platform/webauthn/challenge';

/** What authenticators return to name the account: no personal data. */
export const handleOf = (customerId: number) => `customer-${customerId}`;

/** A customer's passkeys, oldest first. */
export function readPasskeys(db: Db, customerId: number) {
  return db
    .select()
    .from(customerPasskey)
    .where(eq(customerPasskey.customerId, customerId))
    .orderBy(asc(customerPasskey.id));
}

/**
 * Verifies a device's answer. Unknown, forged and outdated answers get the same response.
 * @param customerId the account whose passkey it must be; without one any
 * @returns what {@link recordUse} needs, and the account
 * @throws ApiError 400 `wrong_passkey`, 409 `passkeys_unavailable`
 */
export async function checkPasskey(
  ports: Ports,
  purpose: string,
  credential: PasskeyLogin['credential'],
  customerId?: number,
) {
  const [found] = await ports.db
    .select({ passkey: customerPasskey, account: customer })
    .from(customerPasskey)
    .innerJoin(customer, eq(customer.id, customerPasskey.customerId))
    .where(eq(customerPasskey.credentialId, credential.id));
  if (!found || (customerId !== undefined && found.account.id !== customerId)) throw wrongPasskey();
  const expected = { purpose, handle: handleOf(found.account.id) };
  const answer = await verifyAnswer(ports, expected, found.passkey, credential);
  if (!answer) throw wrongPasskey();
  return { id: found.passkey.id, account: found.account, answer };
}

/**
 * Uses a verified answer up, in the transaction of what it permits.
 * @throws ApiError 400 `wrong_passkey` when it, or its counter, was used before
 */
export async function recordUse(tx: Db, { id, answer }: { id: number; answer: Answer }, now: Date): Promise<void> {
  const { counter, synced, challenge } = answer;
  const used = await tx
    .update(customerPasskey)
    .set({ counter, synced, lastUsedAt: now })
    .where(and(eq(customerPasskey.id, id), isBelow(customerPasskey.counter, answer)))
    .returning({ id: customerPasskey.id });
  if (used.length === 0 || !(await consumeChallenge(tx, challenge, now))) throw wrongPasskey();
}
