import { setTimeout as wait } from 'node:timers/promises';

/** Poll interval, ms. */
const POLL_MS = 25;

/**
 * Polls `check` until it returns something else than undefined, null or false. For conditions, never for a fixed delay.
 * @throws Error after `timeoutMs` that names `what`, with the last error that `check` threw
 */
export async function until<T>(what: string, timeoutMs: number, check: () => Promise<T> | T): Promise<NonNullable<T>> {
  const deadline = Date.now() + timeoutMs;
  let reason = '';
  do {
    try {
      const found = await check();
      if (found !== undefined && found !== null && found !== false) return found as NonNullable<T>;
    } catch (error) {
      reason = `: ${error instanceof Error ? error.message : error}`;
    }
    await wait(POLL_MS);
  } while (Date.now() < deadline);
  throw new Error(`${what} did not come within ${timeoutMs / 1000} s${reason}`);
}
