import { nameInlineScripts } from './inline-scripts.mjs';
import { PageStore } from './page-store.mjs';

/**
 * Next's cache handler for whole pages (`cacheHandler` in next.config.ts). Next makes one instance a request;
 * the pages live in one store per process. Next's own default keeps every page that it ever rendered, 404s
 * included (vercel/next.js #63483): a crawler with random slugs would fill memory and disk.
 */
const holder = globalThis;
holder.__senlikhanePages ??= new PageStore(Number(process.env.PAGE_CACHE_MB || 64) * 1024 * 1024);

export default class PageCacheHandler {
  async get(key) {
    return holder.__senlikhanePages.get(key);
  }

  async set(key, value, context) {
    nameInlineScripts(value);
    holder.__senlikhanePages.set(key, value, context?.cacheControl);
  }

  async revalidateTag(tags) {
    holder.__senlikhanePages.invalidateTags([tags].flat());
  }

  resetRequestCache() {}
}
