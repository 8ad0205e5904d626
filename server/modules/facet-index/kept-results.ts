import { LRUCache } from 'lru-cache';

/**
 * Results that hold for one version of the catalogue: bounded in number and size, forgotten once it changes. Who
 * asks for what another is just asking for waits for the same result.
 */
export class KeptResults<T extends object> {
  readonly #results: LRUCache<string, T>;
  /** No promise outlives its work: it would hold on to everything about the request that asked first. */
  readonly #underWay = new Map<string, Promise<T>>();
  #version = 0;

  /** @param bounds how many, and how large in sum (in whatever unit `size` is given) */
  constructor(bounds: { max: number; maxSize: number }) {
    this.#results = new LRUCache(bounds);
  }

  get(version: number, key: string, size: number, make: () => Promise<T>): Promise<T> {
    if (version !== this.#version) {
      this.#results.clear();
      this.#underWay.clear();
    }
    this.#version = version;
    const known = this.#results.get(key);
    if (known) return Promise.resolve(known);
    const before = this.#underWay.get(key);
    if (before) return before;
    const made = make();
    this.#underWay.set(key, made);
    const end = () => this.#underWay.get(key) === made && this.#underWay.delete(key);
    made.then(
      (result) => {
        // Else the catalogue has changed meanwhile.
        if (end()) this.#results.set(key, result, { size });
      },
      end, // who waits hears of it; the next one tries again
    );
    return made;
  }
}
