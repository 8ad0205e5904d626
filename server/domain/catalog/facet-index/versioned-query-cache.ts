import { LRUCache } from 'lru-cache';
import type { Db } from '@/server/platform/db/client';
import { SingleFlight } from '@/server/platform/single-flight';
import { newestVersion } from './catalog-version';

/**
 * Caches query results of one version of the catalogue, bounded in number and size and cleared when it changes.
 * Concurrent calls with the same key share one query.
 */
export class VersionedQueryCache<T extends object> {
  readonly #results: LRUCache<string, T>;
  readonly #inFlight = new SingleFlight<T>();
  #version = 0;

  /** @param bounds how many, and how large in total */
  constructor(bounds: { max: number } & (object | { maxSize: number; sizeCalculation: (result: T) => number })) {
    this.#results = new LRUCache(bounds);
  }

  get(version: number, key: string, make: () => Promise<T>): Promise<T> {
    if (version !== this.#version) {
      this.#results.clear();
      this.#inFlight.clear();
    }
    this.#version = version;
    const known = this.#results.get(key);
    if (known) return Promise.resolve(known);
    return this.#inFlight.share(key, async () => {
      const result = await make();
      // Otherwise the catalogue has changed in the meantime.
      if (version === this.#version) this.#results.set(key, result);
      return result;
    });
  }
}

/**
 * A read whose result holds for one version of the catalogue.
 * @returns a function of the database and the newest version of its catalogue, if the caller knows it
 */
export function readPerVersion<Value extends object>(read: (db: Db) => Promise<Value>) {
  const caches = new WeakMap<Db, VersionedQueryCache<Value>>();
  return async (db: Db, version?: number): Promise<Value> => {
    const cache = caches.get(db) ?? new VersionedQueryCache<Value>({ max: 1 });
    caches.set(db, cache);
    return cache.get(version ?? (await newestVersion(db)), '', () => read(db));
  };
}
