import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { AppEnv } from './context';

/** Bounds staleness after direct SQL writes, which trigger no invalidation, ms. */
const TTL_MS = 1000;
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_BODY_LENGTH = 256 * 1024;

/** The Cache-Control of public responses that may be stale after a moment. */
const PUBLIC = 'public, max-age=0';
/** Excluded: initial searches must be counted, and carts request lists of ids that no other client requests. */
const ITEM_LIST = /^\/api\/items\/?\?|^\/api\/items\/?$/;

type Kept = { body: string; headers: [string, string][]; until: number };

/** Caches public API responses until something changes, or for a second. */
export class ResponseCache {
  readonly #answers = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, address) => 2 * (body.length + address.length) + 500,
  });
  #round = 0;

  constructor(private readonly now = Date.now) {}

  /** Must be called with every announced change, before pages are rendered again from what is read now. */
  forget(): void {
    this.#round++;
    this.#answers.clear();
  }

  get(address: string): Kept | null {
    const cached = this.#answers.get(address);
    return cached && this.now() < cached.until ? cached : null;
  }

  /** @returns stores a response that is read from now on, unless something changes in the meantime */
  begin(address: string): (answer: Omit<Kept, 'until'>) => void {
    const [round, until] = [this.#round, this.now() + TTL_MS];
    return (answer) => {
      if (round === this.#round && answer.body.length <= MAX_BODY_LENGTH)
        this.#answers.set(address, { ...answer, until });
    };
  }
}

/** Serves repeated requests within a second from memory. */
export function cacheResponses(answers: ResponseCache): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const address = c.req.url.slice(c.req.url.indexOf('/', 8));
    if (c.req.method !== 'GET' || ITEM_LIST.test(address)) return next();
    const cached = answers.get(address);
    if (cached) return new Response(cached.body, { headers: cached.headers });
    const keep = answers.begin(address);
    await next();
    const { status, headers } = c.res;
    if (status !== 200 || !headers.get('cache-control')?.startsWith(PUBLIC)) return;
    if (!headers.get('content-type')?.startsWith('application/json')) return;
    if (headers.has('etag')) return; // its route caches it, compressed
    const body = await c.res.text();
    keep({ body, headers: [...headers] });
    c.res = new Response(body, c.res);
  };
}
