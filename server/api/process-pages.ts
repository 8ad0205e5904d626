import { markReplicaStale } from '@/server/platform/db/replica-registry';
import type { PageCacheStats, Pages } from '@/server/platform/ports/pages';
import { processRedis } from '@/server/platform/redis/process-redis';

type PageCacheGlobal = typeof globalThis & {
  __senlikhanePages?: { invalidate: Pages['invalidate']; stats: PageCacheStats };
  __senlikhaneViews?: { stats: PageCacheStats };
};

const NOTHING: PageCacheStats = { bytes: 0, pages: 0, hits: 0, misses: 0 };

/**
 * Invalidates pages in this process's page cache, if there is one (not in an API-only process, nor in tests), and
 * publishes that to other instances over their shared Redis.
 */
export const processPages: Pages = {
  invalidate(paths) {
    markReplicaStale(); // first, because a page rendered from a stale replica would be cached
    (globalThis as PageCacheGlobal).__senlikhanePages?.invalidate(paths);
    processRedis()?.changes.tell(paths);
  },
  stats() {
    const { __senlikhanePages: pages, __senlikhaneViews: views } = globalThis as PageCacheGlobal;
    const [one, other] = [pages?.stats ?? NOTHING, views?.stats ?? NOTHING];
    return {
      bytes: one.bytes + other.bytes,
      pages: one.pages + other.pages,
      hits: one.hits + other.hits,
      misses: one.misses + other.misses,
    };
  },
};
