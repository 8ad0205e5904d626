import { LRUCache } from 'lru-cache';

/** Bounds the age of entries after direct SQL writes, which trigger no invalidation, ms. */
const TTL_MS = 1000;
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_BODY_LENGTH = 256 * 1024;

/** `route`: the template of its route, for metrics. */
export type CachedResponse = { body: string; headers: [string, string][]; route: string; until: number };

/** Caches public API responses until something changes, or for a second. */
export class ResponseCache {
  readonly #answers = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, url) => 2 * (body.length + url.length) + 500,
  });
  #round = 0;

  constructor(private readonly now = Date.now) {}

  /** Must be called on every published change, before pages are rendered again from what is read now. */
  clear(): void {
    this.#round++;
    this.#answers.clear();
  }

  get(url: string): CachedResponse | null {
    const cached = this.#answers.get(url);
    return cached && this.now() < cached.until ? cached : null;
  }

  /**
   * Call it before the response is read. The returned function stores the response, unless something changed since then.
   */
  begin(url: string): (answer: Omit<CachedResponse, 'until'>) => void {
    const [round, until] = [this.#round, this.now() + TTL_MS];
    return (answer) => {
      if (round === this.#round && answer.body.length <= MAX_BODY_LENGTH) this.#answers.set(url, { ...answer, until });
    };
  }
}
