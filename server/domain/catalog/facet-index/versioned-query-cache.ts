import { LRUCache } from 'lru-cache';
import { SingleFlight } from '@/server/platform/single-flight';

/**
 * Caches query results of one version of the catalogue, bounded in number and size and cleared when it changes.
 * Concurrent calls with the same key share one query.
 */
export class VersionedQueryCache<T extends object> {
  readonly #results: LRUCache<string, T>;
  readonly #inFlight = new SingleFlight<T>();
  #version = 0;

  /** @param bounds how many, and how large in total (in the unit of `size`) */
  constructor(bounds: { max: number; maxSize: number }) {
    this.#results = new LRUCache(bounds);
  }

  get(version: number, key: string, size: number, make: () => Promise<T>): Promise<T> {
    if (version !== this.#version) {
      this.#results.clear();
      this.#inFlight.forget();
    }
    this.#version = version;
    const known = this.#results.get(key);
    if (known) return Promise.resolve(known);
    return this.#inFlight.share(key, async () => {
      const result = await make();
      // Otherwise the catalogue has changed in the meantime.
      if (version === this.#version) this.#results.set(key, result, { size });
      return result;
    });
  }
}
