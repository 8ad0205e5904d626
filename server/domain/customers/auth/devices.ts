import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Device } from '@/contracts/devices';
import type { SignedInCustomer } from '@/server/domain/customers/session/session';
import { authToken } from '@/server/platform/db/schema/customer';
import type { Ports } from '@/server/platform/ports/ports';

/** The devices on which the customer is signed in, last used first. */
export async function listDevices({ db, clock }: Ports, { id, sessionId }: SignedInCustomer): Promise<Device[]> {
  const rows = await db
    .select()
    .from(authToken)
    .where(and(sessionsOf(id), gt(authToken.expiresAt, clock.now())))
    .orderBy(desc(authToken.lastUsedAt), desc(authToken.id));
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    current: row.id === sessionId,
  }));
}

/** Signs one device out; false when it is not the customer's. */
export async function signOutDevice({ db }: Ports, { id }: SignedInCustomer, device: number): Promise<boolean> {
  const gone = await db
    .delete(authToken)
    .where(and(sessionsOf(id), eq(authToken.id, device)))
    .returning({ id: authToken.id });
  return gone.length > 0;
}

/** Signs out on all devices, or on all other devices. */
export async function signOutDevices(
  { db }: Ports,
  signedIn: SignedInCustomer,
  scope: 'others' | 'all',
): Promise<void> {
  await db
    .delete(authToken)
    .where(and(sessionsOf(signedIn.id), scope === 'others' ? ne(authToken.id, signedIn.sessionId) : undefined));
}

function sessionsOf(customerId: number) {
  return and(eq(authToken.customerId, customerId), eq(authToken.purpose, 'session'));
}
