import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { AppEnv } from './context';

/** As long as a change may take to be seen everywhere, ms: what writes into the database by itself announces nothing. */
const LIFETIME = 1000;
const MOST_BYTES = 16 * 1024 * 1024;
const LONGEST = 256 * 1024;

/** Said by answers that everybody may have, and that may be wrong a moment later. */
const PUBLIC = 'public, max-age=0';
/** Its first looks are counted as searches, and carts ask it by ids that nobody else has. */
const ITEM_LIST = /^\/api\/items\/?\?|^\/api\/items\/?$/;

type Kept = { body: string; headers: [string, string][]; until: number };

/** Answers to calls that are the same for everybody, until something changes, or for a second. */
export class ResponseCache {
  readonly #answers = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, address) => 2 * (body.length + address.length) + 500,
  });
  #round = 0;

  constructor(private readonly now = Date.now) {}

  /** To be called with every announced change, before pages are rendered anew from what is read now. */
  forget(): void {
    this.#round++;
    this.#answers.clear();
  }

  get(address: string): Kept | null {
    const kept = this.#answers.get(address);
    return kept && this.now() < kept.until ? kept : null;
  }

  /** @returns what keeps an answer that is read from now on, unless something has changed by then */
  begin(address: string): (answer: Omit<Kept, 'until'>) => void {
    const [round, until] = [this.#round, this.now() + LIFETIME];
    return (answer) => {
      if (round === this.#round && answer.body.length <= LONGEST) this.#answers.set(address, { ...answer, until });
    };
  }
}

/** Answers what somebody has asked for in the same second out of memory. */
export function cacheResponses(answers: ResponseCache): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const address = c.req.url.slice(c.req.url.indexOf('/', 8));
    if (c.req.method !== 'GET' || ITEM_LIST.test(address)) return next();
    const kept = answers.get(address);
    if (kept) return new Response(kept.body, { headers: kept.headers });
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
