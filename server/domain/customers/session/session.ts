import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { customerEvents } from '@/server/domain/customers/events';
import { hashToken, newToken } from '@/server/platform/crypto/token';
import { type Db, queryRows } from '@/server/platform/db/client';
import { authToken, customer, customerRecord } from '@/server/platform/db/schema/customer';
import { ApiError } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';

/** A session ends after its token was unused for this long, ms. */
const SESSION_LIFETIME = 30 * 24 * 60 * 60 * 1000;
/** The last use is written at most this often, ms, so that reading a page does not cost a write. */
const TOUCH_AFTER = 60 * 60 * 1000;

/** The customer's id and email, and the session of the request. */
export type SignedInCustomer = { id: number; email: string; sessionId: number };

/**
 * Signs a customer, who has just proved a password or passkey, in on one device, and assigns earlier guest orders to the
 * account. The returned token is not stored.
 * @throws ApiError 400 `sign_in_blocked` when the shop has blocked the customer
 */
export async function openSession(db: Db, customerId: number, device: string, now: Date): Promise<string> {
  await assertMaySignIn(db, customerId);
  const token = newToken();
  await db.insert(authToken).values({
    customerId,
    hash: hashToken(token),
    purpose: 'session',
    device,
    lastUsedAt: now,
    confirmedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_LIFETIME),
    createdAt: now,
  });
  await customerEvents.publish(db, 'signedIn', { customerId });
  return token;
}

async function assertMaySignIn(db: Db, customerId: number): Promise<void> {
  const [blocked] = await db
    .select({ at: customerRecord.signInBlockedAt })
    .from(customerRecord)
    .innerJoin(customer, eq(customer.email, customerRecord.email))
    .where(and(eq(customer.id, customerId), isNotNull(customerRecord.signInBlockedAt)));
  if (blocked) throw new ApiError(400, 'sign_in_blocked', 'The shop does not let this customer sign in.');
}

/**
 * The customer of a session's token, whose lifetime is renewed; null when it is unknown, expired or revoked.
 * @param also what the request needs of the customer `c` besides, read by the same statement: a value of one column
 */
export async function findSession(
  { db, clock }: Ports,
  token: string,
  also: SQL = sql`null`,
): Promise<{ customer: SignedInCustomer; also: unknown } | null> {
  const now = clock.now();
  const [found] = await queryRows<SignedInCustomer & { isDue: boolean; also: unknown }>(
    db,
    sql`select c.id, c.email, t.id as "sessionId", ${also} as also,
          t.last_used_at <= ${new Date(now.getTime() - TOUCH_AFTER).toISOString()}::timestamptz as "isDue"
        from auth_token t join customer c on c.id = t.customer_id
        where t.hash = ${hashToken(token)} and t.purpose = 'session' and t.expires_at > ${now.toISOString()}::timestamptz`,
  );
  if (!found) return null;
  const { isDue, also: read, ...customer } = found;
  if (isDue) {
    await db
      .update(authToken)
      .set({ lastUsedAt: now, expiresAt: new Date(now.getTime() + SESSION_LIFETIME) })
      .where(eq(authToken.id, customer.sessionId));
  }
  return { customer, also: read };
}
