import type { Limit, RateLimiter } from '@/server/platform/ports/rate-limiter';
import { CALLS } from './api-handler';
import { ipBlock, ipOfRequest } from './client-ip';
import { refuse } from './refuse';
import type { Middleware } from './run-middlewares';

/** As high as the limit of the API's catalogue calls, for the same reasons. */
const RENDERS: Limit = { name: 'page-renders', attempts: 1200, window: 60_000 };

/** Unknown pages. Crawlers that follow old links stay far below this; a client that invents URLs does not. */
const UNKNOWN: Limit = { name: 'unknown-pages', attempts: 600, window: 60_000 };

/** Pages of the staff's desk, which a program that guesses passwords has no use for in numbers. */
const DESK: Limit = { name: 'desk-pages', attempts: 300, window: 60_000 };
const DESK_PATH = /^\/yonetim(?:[/?]|$)/;

const HAS_QUERY = /\?(?!_rsc=[^&]*$)/;

/**
 * Rate-limits renders by the client's IP address: pages with a query (search, filters, further pages, but not `_rsc` alone,
 * as in prefetches), those that turn out to be "not found", and all of the desk. Pages from the cache and API calls are not
 * counted. Answers with 429 and the seconds to wait.
 * @param isFile whether a path is a build or public file, which are not counted; missing ones count as pages
 */
export function rateLimitRender(limiter: RateLimiter, proxies: number, isFile: (path: string) => boolean): Middleware {
  return async (request, response) => {
    const url = request.url ?? '/';
    if (CALLS.test(url) || isFile(url.split('?', 1)[0] ?? '')) return false;
    const caller = ipBlock(ipOfRequest(request, proxies));
    const limit = DESK_PATH.test(url) ? DESK : HAS_QUERY.test(url) ? RENDERS : UNKNOWN;
    const wait = await limiter.consume(limit, caller);
    if (wait > 0) {
      refuse(response, 429, wait);
      return true;
    }
    if (limit === UNKNOWN) {
      response.once('close', () => {
        if (response.statusCode !== 404) void limiter.refund(UNKNOWN, caller);
      });
    }
    return false;
  };
}
