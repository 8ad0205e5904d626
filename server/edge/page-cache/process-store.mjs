import { PageStore } from './page-store.mjs';

const holder = globalThis;
const MEMORY = Number(process.env.PAGE_CACHE_MB || 128) * 1024 * 1024;

/**
 * This process's only store. It is stored on `globalThis`, because the framework loads this module in addition to the
 * server's own copy.
 */
export function processStore() {
  holder.__senlikhanePages ??= new PageStore(MEMORY);
  return holder.__senlikhanePages;
}

/**
 * A separate store for views that are not pages (filtered listings, searches), with a quarter of the pages' memory, so
 * that queries never evict pages. It gets the same invalidations.
 */
export function createViewStore() {
  const views = new PageStore(MEMORY / 4, processStore().invalidation);
  holder.__senlikhaneViews = views; // for this process's statistics: process-pages.ts
  return views;
}
