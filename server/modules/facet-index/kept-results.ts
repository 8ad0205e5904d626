import { LRUCache } from 'lru-cache';

/**
 * Results that hold for one version of the catalogue: bounded in number and size, forgotten once it changes. Who
 * asks for what another is just asking for waits for the same result.
 */
export class KeptResults<T extends object> {
  readonly #results: LRUCache<string, Promise<T>>;
  #version = 0;

  /** @param bounds how many, and how large in sum (in whatever unit `size` is given) */
  constructor(bounds: { max: number; maxSize: number }) {
    this.#results = new LRUCache(bounds);
  }

  get(version: number, key: string, size: number, make: () => Promise<T>): Promise<T> {
    if (version !== this.#version) this.#results.clear();
    this.#version = version;
    const known = this.#results.get(key);
    if (known) return known;
    const made = make();
    this.#results.set(key, made, { size });
    made.catch(() => this.#results.delete(key)); // who waits hears of it; the next one tries again
    return made;
  }
}
