import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { SignedInCustomer } from '@/server/domain/customers/session/session';
import { readSettings } from '@/server/domain/settings/settings';
import { newToken } from '@/server/platform/crypto/token';
import { inTransaction } from '@/server/platform/db/retry';
import { reminder, reminderFeed } from '@/server/platform/db/schema/reminder';
import { notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { writeCalendar } from './calendar';
import { own } from './reminders';

/** The URL of the customer's calendar; null while it is switched off. */
export async function readFeed(ports: Ports, { id }: SignedInCustomer): Promise<string | null> {
  const [feed] = await ports.db.select().from(reminderFeed).where(eq(reminderFeed.customerId, id));
  return feed ? feedUrl(ports, feed.token) : null;
}

/** Switching it on again creates a new URL, because the old one may have leaked. */
export async function switchFeed(ports: Ports, customer: SignedInCustomer, on: boolean): Promise<string | null> {
  await inTransaction(ports.db, async (tx) => {
    if (!on) await tx.delete(reminderFeed).where(eq(reminderFeed.customerId, customer.id));
    else {
      const values = { customerId: customer.id, token: newToken(), createdAt: ports.clock.now() };
      await tx.insert(reminderFeed).values(values).onConflictDoNothing();
    }
  });
  return readFeed(ports, customer);
}

/** All reminders of the secret's customer. @throws ApiError 404 */
export async function openFeed(ports: Ports, token: string): Promise<string> {
  const [feed] = await ports.db.select().from(reminderFeed).where(eq(reminderFeed.token, token));
  if (!feed) throw notFound();
  const rows = await ports.db
    .select(getTableColumns(reminder))
    .from(reminder)
    .where(eq(reminder.customerId, feed.customerId))
    .orderBy(asc(reminder.id));
  return writeCalendar(rows, await shopOf(ports));
}

/** One reminder for "Takvime ekle". @throws ApiError 404 for one that is not the customer's */
export async function oneAsCalendar(ports: Ports, customer: SignedInCustomer, id: number): Promise<string> {
  const rows = await ports.db.select().from(reminder).where(own(customer, id));
  if (rows.length === 0) throw notFound();
  return writeCalendar(rows, await shopOf(ports));
}

function feedUrl({ env }: Ports, token: string): string {
  return `${env.SITE_URL}/api/customer/reminder/feed/${token}.ics`;
}

async function shopOf(ports: Ports) {
  return { name: (await readSettings(ports)).store_name, url: ports.env.SITE_URL };
}
