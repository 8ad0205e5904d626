import { domainJobs } from '@/server/api/jobs';
import { openSession } from '@/server/domain/customers/session/session';
import { customer } from '@/server/platform/db/schema/customer';
import { job } from '@/server/platform/db/schema/job';
import { orders } from '@/server/platform/db/schema/order';
import { outboxMail } from '@/server/platform/db/schema/outbox-mail';
import { runDueJobs } from '@/server/platform/jobs/due';
import { pageHandlers } from '@/server/platform/jobs/stale-pages';
import { sendDueMails } from '@/server/platform/mail/outbox';
import type { Mail } from '@/server/platform/ports/mail';
import { createMemoryRateLimiter } from '@/server/platform/rate-limiter/rate-limiters';
import type { TestShop } from './shop';

export const PASSWORD = 'mavi-balon-82-kedi';

export type TestCustomer = { id: number; email: string; token: string; headers: { Authorization: string } };

/** An activated customer of this name, logged in on one device. */
export async function signUp({ db, ports }: TestShop, name: string): Promise<TestCustomer> {
  const email = `${name}@example.com`;
  const now = ports.clock.now();
  const [row] = await db
    .insert(customer)
    .values({
      email,
      passwordHash: await ports.passwords.hash(PASSWORD),
      firstName: name,
      lastName: 'Yılmaz',
      activatedAt: now,
      createdAt: now,
    })
    .returning({ id: customer.id });
  const { id } = row as { id: number };
  const token = await openSession(db, id, 'Firefox, Linux', now);
  return { id, email, token, headers: bearer(token) };
}

/**
 * Deletes orders, customers, jobs and outgoing emails, for tests that share a shop because opening one takes seconds.
 */
export async function resetCustomers({ db, ports }: TestShop): Promise<void> {
  for (const table of [orders, customer, job, outboxMail]) await db.delete(table);
  ports.rateLimiter = createMemoryRateLimiter();
}

export function bearer(token: string) {
  return { Authorization: `Token ${token}` };
}

/** Runs the due jobs and collects the emails that they and earlier requests have put into the outbox. */
export async function deliverMails({ ports }: TestShop): Promise<Mail[]> {
  const sent: Mail[] = [];
  await runDueJobs(ports, { ...domainJobs, ...pageHandlers });
  await sendDueMails(ports, { send: async (mail) => void sent.push(mail) });
  return sent;
}

/** The path of the first link to the shop in an email. */
export function linkIn(mail: Mail | undefined): string {
  return /http:\/\/localhost:3000(\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
