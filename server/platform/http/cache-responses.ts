import type { MiddlewareHandler } from 'hono';
import type { ResponseCache } from '@/server/platform/cache/response-cache';
import type { AppEnv } from './context';
import { routeTemplate } from './observe-requests';
import { TextResponse } from './text-response';

/** The Cache-Control of public responses that may be stale after a moment. */
const PUBLIC = 'public, max-age=0';
/** Excluded: initial searches must be counted, and carts request lists of ids that no other client requests. */
const ITEM_LIST = /^\/api\/items\/?\?|^\/api\/items\/?$/;

/** Serves repeated requests within a second from memory. */
export function cacheResponses(answers: ResponseCache): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const url = c.req.url.slice(c.req.url.indexOf('/', 8));
    if (c.req.method !== 'GET' || ITEM_LIST.test(url)) return next();
    const cached = answers.get(url);
    if (cached) return new TextResponse(cached.body, { headers: cached.headers });
    const store = answers.begin(url);
    await next();
    const { status, headers } = c.res;
    if (status !== 200 || !headers.get('cache-control')?.startsWith(PUBLIC)) return;
    if (!headers.get('content-type')?.startsWith('application/json')) return;
    if (headers.has('etag')) return; // its route caches it, compressed
    // A header that a middleware adds by `c.header` after the response was created makes an ordinary response of it.
    const body = c.res instanceof TextResponse ? c.res.content : await c.res.clone().text();
    store({ body, headers: [...headers], route: routeTemplate(c) });
  };
}
