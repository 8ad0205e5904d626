/** Shared through globalThis: the framework bundles server code several times, and each bundle may receive changes. */
const holder = globalThis as typeof globalThis & { __senlikhaneReadCaches?: Set<() => void> };

/**
 * Registers what pages are rendered from and a change makes stale: the replica, and cached API responses.
 * @returns removes it
 */
export function registerReadCache(markStale: () => void): () => void {
  holder.__senlikhaneReadCaches ??= new Set();
  const caches = holder.__senlikhaneReadCaches;
  caches.add(markStale);
  return () => void caches.delete(markStale);
}

/**
 * Must be called for every change, of this process and of others, BEFORE pages are invalidated: a page rendered from a
 * stale read would be cached for an hour.
 */
export function markReadsStale(): void {
  for (const markStale of holder.__senlikhaneReadCaches ?? []) markStale();
}
