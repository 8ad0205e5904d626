import { desc, eq, sql } from 'drizzle-orm';
import { CHANNELS, type Channel, CONSENT_TEXT } from '@/contracts/consent';
import type { Permission, PermissionInput } from '@/contracts/permission';
import type { SignedInCustomer } from '@/server/domain/customers/session/session';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { consentEvent } from '@/server/platform/db/schema/consent';
import type { Ports } from '@/server/platform/ports/ports';

type Event = typeof consentEvent.$inferSelect;

/** The customer's current permissions (denied by default) and every change so far. */
export async function readPermissions({ db }: Ports, { id }: SignedInCustomer): Promise<Permission> {
  const events = await consentLog(db, id);
  return {
    ...allowedBy(events),
    log: events.map(({ channel, given, at, source, textVersion }) => ({
      channel,
      given,
      at: at.toISOString(),
      source,
      text_version: textVersion,
    })),
  };
}

/** Appends the changes to the log, from which the current state is derived. */
export async function changePermissions(ports: Ports, customer: SignedInCustomer, wanted: PermissionInput) {
  const { db, clock } = ports;
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select id from customer where id = ${customer.id} for update`);
    const before = allowedBy(await consentLog(tx, customer.id));
    const changes = CHANNELS.filter((channel) => wanted[channel] !== before[channel]);
    if (changes.length === 0) return;
    await tx.insert(consentEvent).values(
      changes.map((channel) => ({
        customerId: customer.id,
        channel,
        given: wanted[channel],
        source: 'account' as const,
        textVersion: CONSENT_TEXT.version,
        at: clock.now(),
      })),
    );
  });
  return readPermissions(ports, customer);
}

/** Every change of a customer's permissions, newest first. */
export function consentLog(db: Db, customerId: number): Promise<Event[]> {
  return db.select().from(consentEvent).where(eq(consentEvent.customerId, customerId)).orderBy(desc(consentEvent.id));
}

/** @param events newest first */
export function allowedBy(events: readonly Event[]): Record<Channel, boolean> {
  const allowed = (channel: Channel) => events.find((event) => event.channel === channel)?.given ?? false;
  return { email: allowed('email'), sms: allowed('sms'), phone: allowed('phone') };
}
