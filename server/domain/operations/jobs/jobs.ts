import { mailDailyReport } from '@/server/domain/operations/report/daily-mail';
import { sendDueRefunds } from '@/server/domain/ordering/refund/send-refunds';
import { sendDueMails } from '@/server/platform/mail/outbox';
import type { Mailer } from '@/server/platform/ports/mail';
import type { Ports } from '@/server/platform/ports/ports';
import { type JobHandlers, runDueJobs } from '../../../platform/jobs/due';
import { repeat } from '../../../platform/jobs/repeat';
import { tracedHandlers } from '../../../platform/jobs/traced-handlers';
import { reconcileOrders } from '../../ordering/checkout/reconcile';
import { pageHandlers, workHandlers } from './handlers';
import { cleanUp } from './housekeeping';
import { writeMeasures } from './measures';

/**
 * Starts the work that no request waits for: due jobs every second, mails and refunds every 2 s, open orders every
 * 30 s, the morning's report within ten minutes, cleaning every hour. Each job waits for itself, never runs twice at
 * once, and is safe beside other instances of the shop: whoever takes something up claims its row first.
 * @returns stops all, after the runs under way have ended
 */
export function startJobs(ports: Ports, mailer: Mailer): () => Promise<void> {
  const stops = [
    startDueJobs(ports, workHandlers, 1_000),
    repeat(ports, 'mails', 2_000, async () => void (await sendDueMails(ports, mailer))),
    repeat(ports, 'refunds', 2_000, async () => void (await sendDueRefunds(ports))),
    repeat(ports, 'orders', 30_000, () => reconcileOrders(ports)),
    repeat(ports, 'daily report', 10 * 60_000, () => mailDailyReport(ports)),
    repeat(ports, 'cleaning', 60 * 60_000, () => cleanUp(ports)),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

/**
 * Makes pages anew that a command or a worker has named, three times a second: prices wait for it. Every process that
 * serves requests does it, whether or not other jobs run here.
 */
export function startPageJobs(ports: Ports): () => Promise<void> {
  return startDueJobs(ports, pageHandlers, 300);
}

function startDueJobs(ports: Ports, handlers: Partial<JobHandlers>, pause: number): () => Promise<void> {
  const traced = tracedHandlers(handlers);
  return repeat(ports, 'due work', pause, async () => void (await runDueJobs(ports, traced)));
}

/**
 * Writes down every 30 s what this process has counted in memory; whoever serves requests does it, whether or not
 * jobs run here.
 * @returns stops it, after the last count is written
 */
export function startMeasures(ports: Ports): () => Promise<void> {
  const stop = repeat(ports, 'measures', 30_000, () => writeMeasures(ports));
  return async () => {
    await stop();
    await writeMeasures(ports);
  };
}
