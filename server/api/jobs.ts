import { istanbulDay } from '@/contracts/calendar-days';
import { failBulk, ITEM_BULK, runBulkStep } from '@/server/domain/catalog/item-bulk/bulk-job';
import { applySchedules } from '@/server/domain/catalog/item-form/schedule';
import { runDueImports } from '@/server/domain/catalog/uploads/run-imports';
import { ACTIVATION_MAIL, mailActivationAgain } from '@/server/domain/customers/auth/activate';
import { CONFIRM_EMAIL_MAIL, mailEmailConfirmation } from '@/server/domain/customers/auth/change-email';
import { mailReset, RESET_MAIL } from '@/server/domain/customers/auth/reset';
import { remind } from '@/server/domain/customers/reminder/remind';
import { REMINDER } from '@/server/domain/customers/reminder/schedule';
import { BACK_IN_STOCK, notifyWatchers } from '@/server/domain/customers/stock-watch/back-in-stock';
import { cleanUp } from '@/server/domain/operations/housekeeping/clean-up';
import { mailDailyReport } from '@/server/domain/operations/report/daily-mail';
import { writeMetrics } from '@/server/domain/operations/report/write-metrics';
import { renewBoughtTogether } from '@/server/domain/ordering/bought-together/refresh';
import { reconcileOrders } from '@/server/domain/ordering/checkout/reconcile';
import { mailOrderLink, ORDER_LINK_MAIL } from '@/server/domain/ordering/emails/order-emails';
import { sendDueInvoices } from '@/server/domain/ordering/invoice/send-invoices';
import { sendDueRefunds } from '@/server/domain/ordering/refund/send-refunds';
import { ASK_REVIEW, askReview } from '@/server/domain/ordering/review-request/ask-review';
import { tellLateBuyers } from '@/server/domain/ordering/tracking/late-orders';
import { pollParcels } from '@/server/domain/ordering/tracking/poll-parcels';
import { notePromises } from '@/server/domain/ordering/tracking/promised-days';
import { readSettings } from '@/server/domain/settings/settings';
import { runDueJobs } from '@/server/platform/jobs/due';
import type { JobHandlers } from '@/server/platform/jobs/plan';
import { repeat } from '@/server/platform/jobs/repeat';
import { pageHandlers } from '@/server/platform/jobs/stale-pages';
import { sendDueMails } from '@/server/platform/mail/outbox';
import type { Mailer } from '@/server/platform/ports/mail';
import { HOME_PAGE } from '@/server/platform/ports/pages';
import type { Ports } from '@/server/platform/ports/ports';

/** Which function of a domain handles which kind of job, in any process. */
export const domainJobs: JobHandlers = {
  ...ACTIVATION_MAIL.handledBy(mailActivationAgain),
  ...RESET_MAIL.handledBy(mailReset),
  ...CONFIRM_EMAIL_MAIL.handledBy(mailEmailConfirmation),
  ...REMINDER.handledBy(remind),
  ...BACK_IN_STOCK.handledBy(notifyWatchers),
  ...ORDER_LINK_MAIL.handledBy(mailOrderLink),
  ...ASK_REVIEW.handledBy(askReview),
  ...ITEM_BULK.handledBy(runBulkStep, failBulk),
};

/**
 * Starts the background work: due jobs and uploaded catalogue files every second, emails, refunds and invoices every 2 s, open orders
 * every 30 s, planned items every 10 s, parcels every minute, which is the carrier's limit, late orders every 5 min, the
 * daily report within ten minutes of its time, what is bought together once a night, housekeeping every hour. No job
 * overlaps with itself in this process, and
 * other instances may run the same jobs: each row is claimed before it is processed.
 * @returns stops all, after the current runs have ended
 */
export function startJobs(ports: Ports, mailer: Mailer): () => Promise<void> {
  const stops = [
    startDueJobs(ports, domainJobs, 1_000),
    repeat(ports, 'mails', 2_000, async () => void (await sendDueMails(ports, underShopsName(ports, mailer)))),
    repeat(ports, 'refunds', 2_000, async () => void (await sendDueRefunds(ports))),
    repeat(ports, 'invoices', 2_000, async () => void (await sendDueInvoices(ports))),
    repeat(ports, 'orders', 30_000, () => reconcileOrders(ports)),
    repeat(ports, 'parcels', ports.env.usesTrackingEmulator ? 2_000 : 60_000, () => pollParcels(ports)),
    repeat(ports, 'promises', 30_000, () => notePromises(ports)),
    repeat(ports, 'late orders', 5 * 60_000, () => tellLateBuyers(ports)),
    repeat(ports, 'scheduled items', 10_000, () => applySchedules(ports)),
    repeat(ports, 'imports', 1_000, () => runDueImports(ports)),
    repeat(ports, 'daily report', 10 * 60_000, () => mailDailyReport(ports)),
    repeat(ports, 'bought together', 60 * 60_000, () => renewBoughtTogether(ports)),
    repeat(ports, 'cleaning', 60 * 60_000, () => cleanUp(ports)),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

/** Sends emails under the name that the settings give, or else MAIL_FROM, or else the store's. */
export function underShopsName(ports: Ports, mailer: Mailer): Mailer {
  return {
    async send(mail) {
      const { mail_sender, store_name } = await readSettings(ports);
      const senderName = mail_sender ?? (ports.env.MAIL_FROM.includes('<') ? undefined : store_name);
      return mailer.send({ ...mail, ...(senderName === undefined ? {} : { senderName }) });
    },
  };
}

/**
 * Invalidates pages that a command or a worker has named, three times a second, because prices should update quickly; and
 * the home page at midnight in Istanbul, when slides with dates appear and end. Every process that serves requests does
 * this, whether or not it runs other jobs.
 */
export function startPageJobs(ports: Ports): () => Promise<void> {
  const stops = [startDueJobs(ports, pageHandlers, 300), repeat(ports, 'midnight', 1_000, renewHomeDaily(ports))];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

/** Returns work that invalidates the home page when it runs for the first time on a day, except for its first day. */
export function renewHomeDaily({ clock, pages }: Pick<Ports, 'clock' | 'pages'>): () => Promise<void> {
  let day = istanbulDay(clock.now());
  return async () => {
    const today = istanbulDay(clock.now());
    if (today === day) return;
    day = today;
    pages.invalidate([HOME_PAGE]);
  };
}

function startDueJobs(ports: Ports, handlers: JobHandlers, pause: number): () => Promise<void> {
  return repeat(ports, 'due work', pause, async () => void (await runDueJobs(ports, handlers)));
}

/**
 * Persists the counts in this process's memory every 30 s. Every process that serves requests does this, whether or not
 * it runs other jobs.
 * @returns stops it, after the last counts are written
 */
export function startMetrics(ports: Ports): () => Promise<void> {
  const stop = repeat(ports, 'metrics', 30_000, () => writeMetrics(ports));
  return async () => {
    await stop();
    await writeMetrics(ports);
  };
}
