import { doubtReplica } from '@/server/db/replica/doubt';

/** The page cache as the API sees it: after a commit it says which of the shop's paths are stale. */
export type Pages = {
  invalidate(paths: readonly string[]): void;
  /** What it holds, and how often a page was found in it since the process began. */
  stats(): PageCacheStats;
};
export type PageCacheStats = { bytes: number; pages: number; hits: number; misses: number };

type PageCacheGlobal = typeof globalThis & {
  __senlikhanePages?: { invalidate: Pages['invalidate']; stats: Partial<PageCacheStats> };
};

const NOTHING: PageCacheStats = { bytes: 0, pages: 0, hits: 0, misses: 0 };

/** Hands paths to the page cache of this process; where there is none (API alone, tests) there is nothing to do. */
export const processPages: Pages = {
  invalidate: (paths) => {
    doubtReplica(); // first: a page that is rendered anew from what a replica still shows would stay
    (globalThis as PageCacheGlobal).__senlikhanePages?.invalidate(paths);
  },
  stats: () => ({ ...NOTHING, ...(globalThis as PageCacheGlobal).__senlikhanePages?.stats }),
};

/** Stands for all pages at once: every page lies in the root layout, and is dropped with it. */
export const EVERY_PAGE = '/layout';
/** The home page's inner address; see `rewrites` in next.config.ts. */
export const HOME_PAGE = '/vitrin/ana';
