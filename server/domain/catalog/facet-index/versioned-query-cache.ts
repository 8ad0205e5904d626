import { LRUCache } from 'lru-cache';
import type { Db } from '@/server/platform/db/client';
import { SingleFlight } from '@/server/platform/single-flight';
import { newestVersion } from './catalog-version';

/** How many results, for how long at most (ms), and how large in total. */
type Bounds<T> = { max: number; ttl?: number } & (object | { maxSize: number; sizeCalculation: (result: T) => number });

/**
 * Caches query results of one version of the catalogue, bounded in number and size and cleared when it changes.
 * Concurrent calls with the same key share one query.
 */
export class VersionedQueryCache<T extends object> {
  readonly #results: LRUCache<string, T>;
  readonly #inFlight = new SingleFlight<T>();
  #version = 0;

  constructor(bounds: Bounds<T>) {
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

/** @returns a function of a database, whose cache is created on first use and lives as long as it */
export function cachePerDatabase<T extends object>(bounds: Bounds<T>): (db: Db) => VersionedQueryCache<T> {
  const caches = new WeakMap<Db, VersionedQueryCache<T>>();
  return (db) => {
    const cache = caches.get(db) ?? new VersionedQueryCache<T>(bounds);
    caches.set(db, cache);
    return cache;
  };
}

/**
 * A read whose result holds for one version of the catalogue.
 * @returns a function of the database and the newest version of its catalogue, if the caller knows it
 */
export function readPerVersion<Value extends object>(read: (db: Db) => Promise<Value>) {
  const cacheOf = cachePerDatabase<Value>({ max: 1 });
  return async (db: Db, version?: number): Promise<Value> =>
    cacheOf(db).get(version ?? (await newestVersion(db)), '', () => read(db));
}
