/** The page cache from the API's point of view: after a commit it invalidates the shop's paths. */
export type Pages = {
  invalidate(paths: readonly string[]): void;
  /** Its size, and its hits since the process started. */
  stats(): PageCacheStats;
};
export type PageCacheStats = {
  bytes: number;
  pages: number;
  hits: number;
  misses: number;
  /** Pages that another instance rendered. */
  shared: number;
  /** Listings that were made from another page. */
  made: number;
};

/** Stands for all pages, because every page uses the root layout and is invalidated with it. */
export const ALL_PAGES_TAG = '/layout';
/** The home page's internal path; see `rewrites` in next.config.ts. */
export const HOME_PAGE = '/vitrin/ana';

/** How far a change of these paths reaches. */
export const reachOf = (paths: readonly string[]) => (paths.includes(ALL_PAGES_TAG) ? 'all pages' : 'some pages');
