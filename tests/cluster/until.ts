import { setTimeout as wait } from 'node:timers/promises';

/** How often is looked, ms. */
const PAUSE = 25;

/**
 * Waits for something, never for a time: looks until `check` gives more than undefined, null or false.
 * @param patience ms. @throws Error that names what did not come, with the last reason that `check` threw
 */
export async function until<T>(what: string, patience: number, check: () => Promise<T> | T): Promise<NonNullable<T>> {
  const deadline = Date.now() + patience;
  let reason = '';
  do {
    try {
      const found = await check();
      if (found !== undefined && found !== null && found !== false) return found as NonNullable<T>;
    } catch (error) {
      reason = `: ${error instanceof Error ? error.message : error}`;
    }
    await wait(PAUSE);
  } while (Date.now() < deadline);
  throw new Error(`${what} did not come within ${patience / 1000} s${reason}`);
}
