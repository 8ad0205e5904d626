import { markReadsStale } from '@/server/platform/cache/read-caches';
import { type PageCacheStats, type Pages, reachOf } from './pages';

/** Shared through globalThis: the framework bundles server code several times. */
const holder = globalThis as typeof globalThis & {
  __senlikhanePageCache?: {
    pages: Pick<Pages, 'invalidate'> & { stats: PageCacheStats };
    views: { stats: PageCacheStats };
  };
  __senlikhaneInstanceChannel?: Pages['invalidate'] | undefined;
};

const NOTHING: PageCacheStats = { bytes: 0, pages: 0, hits: 0, misses: 0, shared: 0, made: 0 };

/** Sets how this process publishes its invalidations to other instances; undefined when it stops. */
export function setInstanceChannel(publish: Pages['invalidate'] | undefined): void {
  holder.__senlikhaneInstanceChannel = publish;
}

/**
 * Invalidates pages in this process's page cache, if there is one (not in an API-only process, nor in tests), and in
 * those of the other instances.
 */
export const processPages: Pages = {
  invalidate(paths) {
    markReadsStale(reachOf(paths));
    holder.__senlikhanePageCache?.pages.invalidate(paths);
    holder.__senlikhaneInstanceChannel?.(paths);
  },
  stats() {
    const { pages, views } = holder.__senlikhanePageCache ?? {};
    const [one, other] = [pages?.stats ?? NOTHING, views?.stats ?? NOTHING];
    return {
      bytes: one.bytes + other.bytes,
      pages: one.pages + other.pages,
      hits: one.hits + other.hits,
      misses: one.misses + other.misses,
      shared: one.shared + other.shared,
      made: one.made + other.made,
    };
  },
};
