import { and, eq, gte, isNotNull, isNull, lt, notExists } from 'drizzle-orm';
import { istanbulDay } from '@/contracts/calendar-days';
import { deleteExpiredPreviews } from '@/server/domain/catalog/item-form/preview';
import { deleteOldUploads } from '@/server/domain/catalog/uploads/delete-old';
import { deleteOldMessages } from '@/server/domain/content/contact/inbox';
import { deleteExpiredProof } from '@/server/domain/customers/permission/consent-proof';
import { CONFIRM_WITHIN } from '@/server/domain/customers/stock-watch/watch';
import { deleteOldAudit } from '@/server/domain/operations/staff/audit-log';
import { deleteExpiredInvitations } from '@/server/domain/operations/staff/invitations';
import { deleteEndedSessions } from '@/server/domain/operations/staff/sessions';
import { authToken, customer } from '@/server/platform/db/schema/customer';
import { job } from '@/server/platform/db/schema/job';
import { searchClick, searchTerm, webVital } from '@/server/platform/db/schema/metric';
import { notification } from '@/server/platform/db/schema/notification';
import { orders } from '@/server/platform/db/schema/order';
import { outboxMail } from '@/server/platform/db/schema/outbox-mail';
import { slotUsage } from '@/server/platform/db/schema/slot';
import { stockWatch } from '@/server/platform/db/schema/stock-watch';
import { MAX_ATTEMPTS } from '@/server/platform/jobs/back-off';
import type { Ports } from '@/server/platform/ports/ports';
import { deleteOldChallenges } from '@/server/platform/webauthn/challenge';

const DAY = 24 * 60 * 60 * 1000;

/** An account whose email was never confirmed is deleted after this, ms. */
const CONFIRMATION_PERIOD = 30 * DAY;
/**
 * Retention of sent emails (their text is removed earlier), undeliverable emails, failed jobs, and counts of searches,
 * their clicks, page speed and taken hours of delivery, ms.
 */
const RECORD_RETENTION = 90 * DAY;

/** Notifications are deleted after this, ms. */
const NOTIFICATION_RETENTION = 365 * DAY;

/**
 * Deletes expired sessions, unconfirmed accounts and old records: personal data is retained no longer than its purpose
 * requires (KVKK art. 4, 7).
 */
export async function cleanUp({ db, clock, env }: Ports): Promise<void> {
  const now = clock.now();
  const before = (age: number) => new Date(now.getTime() - age);
  // Tokens of sessions and of mailed links.
  await db.delete(authToken).where(lt(authToken.expiresAt, now));
  await deleteEndedSessions(db, now);
  await deleteOldChallenges(db, now);
  await deleteExpiredInvitations(db, now);
  await deleteOldMessages(db, now);
  await deleteExpiredPreviews(db, now);
  await deleteOldUploads({ db, env }, now);
  await deleteOldAudit(db, now);
  await db
    .delete(customer)
    .where(
      and(
        isNull(customer.activatedAt),
        lt(customer.createdAt, before(CONFIRMATION_PERIOD)),
        notExists(db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customer.id))),
      ),
    );
  await db
    .update(orders)
    .set({ placedFrom: null })
    .where(and(isNotNull(orders.placedFrom), lt(orders.createdAt, before(DAY))));
  await db.delete(outboxMail).where(lt(outboxMail.sentAt, before(RECORD_RETENTION)));
  await db
    .delete(outboxMail)
    .where(and(gte(outboxMail.attempts, MAX_ATTEMPTS), lt(outboxMail.createdAt, before(RECORD_RETENTION))));
  // The creation date alone is not enough: reminders are scheduled up to a year ahead.
  await db.delete(job).where(and(lt(job.createdAt, before(RECORD_RETENTION)), lt(job.runAt, before(RECORD_RETENTION))));
  await db.delete(notification).where(lt(notification.createdAt, before(NOTIFICATION_RETENTION)));
  await db
    .delete(stockWatch)
    .where(and(isNull(stockWatch.confirmedAt), lt(stockWatch.createdAt, before(CONFIRM_WITHIN))));
  const firstDay = istanbulDay(before(RECORD_RETENTION));
  await db.delete(searchTerm).where(lt(searchTerm.day, firstDay));
  await db.delete(searchClick).where(lt(searchClick.day, firstDay));
  await db.delete(webVital).where(lt(webVital.day, firstDay));
  await db.delete(slotUsage).where(lt(slotUsage.day, firstDay));
  await deleteExpiredProof(db, now);
}
