/** The page cache as the API sees it: after a commit it says which of the shop's paths are stale. */
export type Pages = {
  invalidate(paths: readonly string[]): void;
  /** What it holds, and how often a page was found in it since the process began. */
  stats(): PageCacheStats;
};
export type PageCacheStats = { bytes: number; pages: number; hits: number; misses: number };

/** Stands for all pages at once: every page lies in the root layout, and is dropped with it. */
export const ALL_PAGES_TAG = '/layout';
/** The home page's inner address; see `rewrites` in next.config.ts. */
export const HOME_PAGE = '/vitrin/ana';
