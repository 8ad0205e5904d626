import { LRUCache } from 'lru-cache';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';

/**
 * The framework remembers how long each address may be kept, "not found" among them, in a map that it never empties:
 * some 300 bytes for every slug that anybody makes up. Our entries bring their lifetime along
 * (`cacheControl` of what `get` gives back), so that it has to know the latest few at most.
 */
export function boundNextCacheControls() {
  SharedCacheControls.cacheControls = new LRUCache({ max: 1000 });
}
