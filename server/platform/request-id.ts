import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Runs work of which the log shall say which request caused it; jobs and mails that it plans remember that. */
export function withRequestId<T>(requestId: string | null, work: () => T): T {
  return requestId === null ? work() : storage.run(requestId, work);
}

/** The request that caused what is done now; null outside of any. */
export function currentRequestId(): string | null {
  return storage.getStore() ?? null;
}
