import { PageStore } from './page-store.mjs';

const holder = globalThis;

/**
 * The one store of this process. It hangs on `globalThis`, because the framework loads this module again beside the
 * server's own copy of it.
 */
export function processStore() {
  holder.__senlikhanePages ??= new PageStore(Number(process.env.PAGE_CACHE_MB || 128) * 1024 * 1024);
  return holder.__senlikhanePages;
}
