import { and, eq, isNull, lt, notExists } from 'drizzle-orm';
import { authToken, customer } from '@/server/db/schema/customer';
import { job } from '@/server/db/schema/job';
import { orders, outboxMail } from '@/server/db/schema/order';
import type { Ports } from '@/server/ports/ports';

const DAY = 24 * 60 * 60 * 1000;

/** An account whose mail address nobody ever confirmed is forgotten after this, ms. */
const UNCONFIRMED = 30 * DAY;
/** Sent mails (their text is gone already) and jobs that nobody could do are kept this long for questions, ms. */
const TRACES = 90 * DAY;

/** Forgets what is of no use to anybody any more: personal data is kept no longer than its purpose (KVKK art. 4, 7). */
export async function cleanUp({ db, clock }: Ports): Promise<void> {
  const now = clock.now();
  const before = (age: number) => new Date(now.getTime() - age);
  await db.delete(authToken).where(lt(authToken.expiresAt, now));
  await db
    .delete(customer)
    .where(
      and(
        isNull(customer.activatedAt),
        lt(customer.createdAt, before(UNCONFIRMED)),
        notExists(db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customer.id))),
      ),
    );
  await db.delete(outboxMail).where(lt(outboxMail.sentAt, before(TRACES)));
  await db.delete(job).where(lt(job.createdAt, before(TRACES)));
}
