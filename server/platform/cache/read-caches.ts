/** How far a change reaches: an item's stock is on a few pages, the settings are on all. */
type Reach = 'some pages' | 'all pages';
type ReadCache = { markStale: () => void; staleWith: Reach };

/** Shared through globalThis: the framework bundles server code several times, and each bundle may receive changes. */
const holder = globalThis as typeof globalThis & { __senlikhaneReadCaches?: Set<ReadCache> };

/**
 * Registers what pages are rendered from and a change makes stale: the replica, and cached API responses.
 * @param staleWith the least change that does: `all pages` for what every page may show, which no order changes
 * @returns removes it
 */
export function registerReadCache(markStale: () => void, staleWith: Reach = 'some pages'): () => void {
  holder.__senlikhaneReadCaches ??= new Set();
  const caches = holder.__senlikhaneReadCaches;
  const cache = { markStale, staleWith };
  caches.add(cache);
  return () => void caches.delete(cache);
}

/**
 * Must be called for every change, of this process and of others, BEFORE pages are invalidated: a page rendered from a
 * stale read would be cached for an hour.
 */
export function markReadsStale(reach: Reach = 'all pages'): void {
  for (const { markStale, staleWith } of holder.__senlikhaneReadCaches ?? []) {
    if (reach === 'all pages' || staleWith === 'some pages') markStale();
  }
}
