import { boundNextCacheControls } from './bound-next-cache-controls.mjs';
import { deferHydrationScripts } from './defer-hydration-scripts.mjs';
import { nameInlineScripts } from './inline-scripts.mjs';
import { processStore } from './process-store.mjs';
import { isUncacheable } from './uncacheable.mjs';

boundNextCacheControls();

/**
 * Next's cache handler for whole pages (`cacheHandler` in next.config.ts). Next creates one instance per request; the
 * pages are stored once per process. Next's default handler keeps every page that it ever rendered, including 404s
 * (vercel/next.js #63483): a crawler with random slugs would fill memory and disk.
 */
export default class PageCacheHandler {
  async get(key) {
    return processStore().get(key) ?? sharedPages()?.load(key) ?? null;
  }

  async set(key, value, context) {
    deferHydrationScripts(value);
    nameInlineScripts(value);
    const stored = processStore().set(key, isUncacheable(value) ? null : value, context?.cacheControl);
    if (stored) sharedPages()?.save(key, stored);
  }

  async revalidateTag(tags) {
    processStore().invalidateTags([tags].flat());
  }

  resetRequestCache() {}
}

/** The store shared between instances, once the server has opened it: share-pages.ts. */
function sharedPages() {
  return globalThis.__senlikhaneSharedPages;
}
