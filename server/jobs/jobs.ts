import { sendDueMails } from '@/server/modules/mail/outbox';
import { sendDueRefunds } from '@/server/modules/refund/send-refunds';
import { mailDailyReport } from '@/server/modules/report/daily-mail';
import type { Mailer } from '@/server/ports/mail';
import type { Ports } from '@/server/ports/ports';
import { inSpan } from '@/server/tracing/tracing';
import { runDueJobs } from './due';
import { jobHandlers } from './handlers';
import { cleanUp } from './housekeeping';
import { writeMeasures } from './measures';
import { reconcileOrders } from './reconcile';
import { tracedHandlers } from './traced-handlers';

/** What looks for work more often than this, ms, has spans of its own for what it finds, and none for looking. */
const TRACED_FROM = 30_000;

/**
 * Starts the work that no request waits for: due jobs every second, mails and
 * refunds every 2 s, open orders and counts every 30 s, the morning's report within ten minutes, cleaning every hour. Each job waits for itself,
 * never runs twice at once, and is safe beside other instances of the shop.
 * @returns stops all, after the runs under way have ended
 */
export function startJobs(ports: Ports, mailer: Mailer): () => Promise<void> {
  const handlers = tracedHandlers(jobHandlers);
  const stops = [
    repeat(ports, 'due work', 1_000, async () => void (await runDueJobs(ports, handlers))),
    repeat(ports, 'mails', 2_000, async () => void (await sendDueMails(ports, mailer))),
    repeat(ports, 'refunds', 2_000, async () => void (await sendDueRefunds(ports))),
    repeat(ports, 'orders', 30_000, () => reconcileOrders(ports)),
    repeat(ports, 'measures', 30_000, () => writeMeasures(ports)),
    repeat(ports, 'daily report', 10 * 60_000, () => mailDailyReport(ports)),
    repeat(ports, 'cleaning', 60 * 60_000, () => cleanUp(ports)),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await writeMeasures(ports);
  };
}

function repeat({ log }: Ports, name: string, pause: number, work: () => Promise<void>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let stopped = false;
  const run = () => {
    running = (pause < TRACED_FROM ? work() : inSpan({ name: `job ${name}`, attributes: { 'shop.job': name } }, work))
      .catch((error: unknown) => log.error({ err: error, job: name }, 'a job failed; it runs again later'))
      .then(() => {
        if (!stopped) timer = setTimeout(run, pause);
      });
  };
  timer = setTimeout(run, pause);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
