import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Runs work with the id of the request that caused it in the log; jobs and emails that it queues record it. */
export function withRequestId<T>(requestId: string | null, work: () => T): T {
  return requestId === null ? work() : storage.run(requestId, work);
}

/** The request that caused the current work; null without one. */
export function currentRequestId(): string | null {
  return storage.getStore() ?? null;
}
