import { LRUCache } from 'lru-cache';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';

/**
 * Bounds the framework's map of cache lifetimes per URL (including "not found"), which it never empties: about 300
 * bytes for every requested slug. Our entries contain their lifetime (`cacheControl` in the result of `get`), so only
 * the latest few are needed.
 */
export function boundNextCacheControls() {
  SharedCacheControls.cacheControls = new LRUCache({ max: 1000 });
}
