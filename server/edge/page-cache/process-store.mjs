import { PageStore } from './page-store.mjs';

const holder = globalThis;
const MEMORY = Number(process.env.PAGE_CACHE_MB || 128) * 1024 * 1024;

/**
 * The one store of this process. It hangs on `globalThis`, because the framework loads this module again beside the
 * server's own copy of it.
 */
export function processStore() {
  holder.__senlikhanePages ??= new PageStore(MEMORY);
  return holder.__senlikhanePages;
}

/**
 * A store for what is not a page of its own (filtered listings, searches): a quarter of the same memory beside it, so that
 * no number of queries pushes a page out. It hears of the same changes.
 */
export function createViewStore() {
  const views = new PageStore(MEMORY / 4, processStore().invalidation);
  holder.__senlikhaneViews = views; // for what the process tells of itself: process-pages.ts
  return views;
}
