import { markReplicaStale } from '@/server/platform/db/replica/doubt';
import type { PageCacheStats, Pages } from '@/server/platform/ports/pages';
import { processRedis } from '@/server/platform/redis/process-redis';

type PageCacheGlobal = typeof globalThis & {
  __senlikhanePages?: { invalidate: Pages['invalidate']; stats: PageCacheStats };
  __senlikhaneViews?: { stats: PageCacheStats };
};

const NOTHING: PageCacheStats = { bytes: 0, pages: 0, hits: 0, misses: 0 };

/**
 * Tells everybody that keeps pages which of them are stale: the page cache of this process, where there is one (not with
 * the API alone, nor in tests), and other instances by the Redis that they share.
 */
export const processPages: Pages = {
  invalidate(paths) {
    markReplicaStale(); // first: a page that is rendered anew from what a replica still shows would stay
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
