import type { Ports } from '@/server/platform/ports/ports';
import { inSpan } from '@/server/platform/tracing';

/** Loops with a shorter pause than this, ms, are not traced themselves; only the work that they find is. */
const TRACED_FROM = 30_000;

/**
 * Repeats work, `pause` ms after each run; failures are logged and the work is repeated.
 * @returns stops it, after the current run has ended
 */
export function repeat({ log }: Ports, name: string, pause: number, work: () => Promise<void>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let stopped = false;
  const run = () => {
    running = (pause < TRACED_FROM ? work() : inSpan({ name: `job ${name}`, attributes: { 'shop.job': name } }, work))
      .catch((error: unknown) => log.error({ err: error, job: name }, 'a job failed; it will be retried'))
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
