import { LRUCache } from 'lru-cache';
import { SingleFlight } from '@/server/platform/single-flight';

/**
 * Results that hold for one version of the catalogue: bounded in number and size, forgotten once it changes. Who
 * asks for what another is just asking for waits for the same result.
 */
export class VersionedQueryCache<T extends object> {
  readonly #results: LRUCache<string, T>;
  readonly #underWay = new SingleFlight<T>();
  #version = 0;

  /** @param bounds how many, and how large in sum (in whatever unit `size` is given) */
  constructor(bounds: { max: number; maxSize: number }) {
    this.#results = new LRUCache(bounds);
  }

  get(version: number, key: string, size: number, make: () => Promise<T>): Promise<T> {
    if (version !== this.#version) {
      this.#results.clear();
      this.#underWay.forget();
    }
    this.#version = version;
    const known = this.#results.get(key);
    if (known) return Promise.resolve(known);
    return this.#underWay.share(key, async () => {
      const result = await make();
      // Else the catalogue has changed meanwhile.
      if (version === this.#version) this.#results.set(key, result, { size });
      return result;
    });
  }
}
