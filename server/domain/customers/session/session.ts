import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { customerEvents } from '@/server/domain/customers/events';
import { batchCalls } from '@/server/platform/batch-calls';
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

type SessionRow = SignedInCustomer & { hash: string; isDue: boolean; also: unknown };
export type FindSession = (
  ports: Ports,
  token: string,
) => Promise<{ customer: SignedInCustomer; also: unknown } | null>;

/**
 * Makes a function that finds the customer of a session's token and renews the session; it resolves to null when the token is
 * unknown, expired or revoked. Concurrent calls share a statement (docs/decisions/0074-shared-session-reads.md).
 * @param also what requests need of the customer `c` besides, read by the same statement: a value of one column. Calls with
 * the same token share it: they must not change it
 */
export function createFindSession(also: SQL = sql`null`): FindSession {
  const readRows = batchCalls(({ db, clock }: Ports, hashes: readonly string[]) =>
    readSessions(db, hashes, clock.now(), also),
  );
  return async (ports, token) => {
    const hash = hashToken(token);
    const found = (await readRows(ports, [hash])).get(hash);
    if (!found) return null;
    const { id, email, sessionId, isDue } = found;
    if (isDue) await renewSession(ports, sessionId);
    return { customer: { id, email, sessionId }, also: found.also };
  };
}

async function readSessions(
  db: Db,
  hashes: readonly string[],
  now: Date,
  also: SQL,
): Promise<ReadonlyMap<string, SessionRow>> {
  const distinct = [...new Set(hashes)];
  // The limit keeps the statement's plan, see idRows.
  const rows = await queryRows<SessionRow>(
    db,
    sql`select t.hash, c.id, c.email, t.id as "sessionId", ${also} as also,
          t.last_used_at <= ${new Date(now.getTime() - TOUCH_AFTER).toISOString()}::timestamptz as "isDue"
        from (select unnest(${`{${distinct.join(',')}}`}::text[]) as hash limit ${distinct.length}) wanted
          join auth_token t on t.hash = wanted.hash join customer c on c.id = t.customer_id
        where t.purpose = 'session' and t.expires_at > ${now.toISOString()}::timestamptz`,
  );
  return new Map(rows.map((row) => [row.hash, row]));
}

async function renewSession({ db, clock }: Ports, sessionId: number): Promise<void> {
  const now = clock.now();
  await db
    .update(authToken)
    .set({ lastUsedAt: now, expiresAt: new Date(now.getTime() + SESSION_LIFETIME) })
    .where(eq(authToken.id, sessionId));
}
