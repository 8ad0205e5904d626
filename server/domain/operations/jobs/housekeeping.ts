import { and, eq, gte, isNotNull, isNull, lt, notExists } from 'drizzle-orm';
import { istanbulDay } from '@/contracts/calendar-days';
import { forgetOldProof } from '@/server/domain/customers/permission/keep-proof';
import { CONFIRM_WITHIN } from '@/server/domain/customers/stock-watch/watch';
import { authToken, customer } from '@/server/platform/db/schema/customer';
import { job } from '@/server/platform/db/schema/job';
import { searchTerm, webVital } from '@/server/platform/db/schema/measure';
import { notification } from '@/server/platform/db/schema/notification';
import { orders, outboxMail } from '@/server/platform/db/schema/order';
import { stockWatch } from '@/server/platform/db/schema/stock-watch';
import type { Ports } from '@/server/platform/ports/ports';
import { MAX_ATTEMPTS } from '../../../platform/jobs/back-off';

const DAY = 24 * 60 * 60 * 1000;

/** An account whose mail address nobody ever confirmed is forgotten after this, ms. */
const UNCONFIRMED = 30 * DAY;
/** Sent mails (their text is gone already), mails that nobody took and jobs that nobody could do are kept this long, ms; so are counts of searches and of page speed. */
const TRACES = 90 * DAY;

/** A notice that is as old as this, ms, is news to nobody. */
const NOTICES = 365 * DAY;

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
  await db
    .update(orders)
    .set({ placedFrom: null })
    .where(and(isNotNull(orders.placedFrom), lt(orders.createdAt, before(DAY))));
  await db.delete(outboxMail).where(lt(outboxMail.sentAt, before(TRACES)));
  await db
    .delete(outboxMail)
    .where(and(gte(outboxMail.attempts, MAX_ATTEMPTS), lt(outboxMail.createdAt, before(TRACES))));
  // Planned long ago is not enough: reminders wait for a year.
  await db.delete(job).where(and(lt(job.createdAt, before(TRACES)), lt(job.runAt, before(TRACES))));
  await db.delete(notification).where(lt(notification.createdAt, before(NOTICES)));
  await db
    .delete(stockWatch)
    .where(and(isNull(stockWatch.confirmedAt), lt(stockWatch.createdAt, before(CONFIRM_WITHIN))));
  const firstKept = istanbulDay(before(TRACES));
  await db.delete(searchTerm).where(lt(searchTerm.day, firstKept));
  await db.delete(webVital).where(lt(webVital.day, firstKept));
  await forgetOldProof(db, now);
}
