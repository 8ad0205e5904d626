import { desc, eq, sql } from 'drizzle-orm';
import { CHANNELS, type Channel, CONSENT_TEXT } from '@/contracts/consent';
import type { Permission, PermissionInput } from '@/contracts/permission';
import type { SignedInCustomer } from '@/server/domain/customers/session/session';
import { type Db, queryRows } from '@/server/platform/db/client';
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
    const [row] = await queryRows<{ email: string; phone: string | null }>(
      tx,
      sql`select email, phone from customer where id = ${customer.id} for update`,
    );
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
        recipient: row ? recipientOf(channel, row) : null,
      })),
    );
  });
  return readPermissions(ports, customer);
}

/** Ends the permission for campaigns by email, by the link in one of them. Idempotent. */
export async function endEmailConsent({ db, clock }: Pick<Ports, 'db' | 'clock'>, customerId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = await queryRows<{ email: string }>(
      tx,
      sql`select email from customer where id = ${customerId} for update`,
    );
    if (!row || !allowedBy(await consentLog(tx, customerId)).email) return;
    await tx.insert(consentEvent).values({
      ...{ customerId, channel: 'email', given: false, source: 'mail', textVersion: CONSENT_TEXT.version },
      ...{ at: clock.now(), recipient: row.email },
    });
  });
}

/** The email address or number that a channel's messages go to; null without one. */
export function recipientOf(
  channel: Channel,
  { email, phone }: { email: string; phone: string | null },
): string | null {
  return channel === 'email' ? email : phone;
}

/**
 * A consent belongs to one address (İYS): when the customer changes it, a given one ends for the old address and begins for
 * the new one, which the customer has confirmed. In the transaction of the change.
 */
export async function moveConsents(
  tx: Db,
  customerId: number,
  { before, after, at }: Record<'before' | 'after', { email: string; phone: string | null }> & { at: Date },
): Promise<void> {
  const allowed = allowedBy(await consentLog(tx, customerId));
  const moved = CHANNELS.filter(
    (channel) => allowed[channel] && recipientOf(channel, before) !== recipientOf(channel, after),
  );
  const event = { customerId, source: 'account' as const, textVersion: CONSENT_TEXT.version, at };
  for (const channel of moved) {
    await tx.insert(consentEvent).values([
      { ...event, channel, given: false, recipient: recipientOf(channel, before) },
      { ...event, channel, given: true, recipient: recipientOf(channel, after) },
    ]);
  }
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
