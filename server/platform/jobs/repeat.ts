import type { Ports } from '@/server/platform/ports/ports';
import { inSpan } from '@/server/platform/tracing/tracing';

/** What looks for work more often than this, ms, has spans of its own for what it finds, and none for looking. */
const TRACED_FROM = 30_000;

/**
 * Does work again and again, `pause` ms after it has ended; what fails is logged and comes again.
 * @returns stops it, after the run under way has ended
 */
export function repeat({ log }: Ports, name: string, pause: number, work: () => Promise<void>): () => Promise<void> {
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
