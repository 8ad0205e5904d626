import type { ServerResponse } from 'node:http';
import pLimit from 'p-limit';

/** How many requests are processed concurrently, and how many more may wait; further ones are refused. */
export type GateBounds = { concurrent: number; waiting: number };
export type Gate = ReturnType<typeof createGate>;

/**
 * Lets few requests through at once. A request's turn lasts until its response is closed, or `maxTurn` ms.
 * @returns waits for a turn; false when too many wait
 */
export function createGate({ concurrent, waiting }: GateBounds, maxTurn?: number) {
  const limit = pLimit(concurrent);
  return async (response: ServerResponse): Promise<boolean> => {
    if (limit.activeCount >= concurrent && limit.pendingCount >= waiting) return false;
    return new Promise((resolve) => {
      void limit(async () => {
        resolve(true);
        if (response.destroyed) return;
        await new Promise((end) => {
          response.once('close', end);
          if (maxTurn !== undefined) setTimeout(end, maxTurn).unref();
        });
      });
    });
  };
}
