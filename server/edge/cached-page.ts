import type { IncomingMessage } from 'node:http';
import { getCacheControlHeader } from 'next/dist/server/lib/cache-control.js';
import { acceptedCoding } from '@/server/platform/http/accepted-coding';
import type { Coding } from '@/server/platform/http/compress';
import { INLINE_SCRIPTS } from '@/server/platform/http/inline-scripts';
import { notModified } from '@/server/platform/http/not-modified';
import type { Middleware } from '@/server/platform/http/run-middlewares';
import { type PolicyOptions, pagePolicy, securityHeaders } from '@/server/platform/http/security-headers';
import { MAX_URL_LENGTH } from '@/server/platform/http/server-limits';
import { HOME_PAGE } from '@/server/platform/ports/pages';
import { type PageStore, type StoredPage, TAGS_HEADER } from './page-cache/page-store';

/** Headers with which Next's client requests a part of a page. */
export const PARTS = ['rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch'];

/** A path in the format of the catalogue and the shop's own pages; the internal ones of next.config.ts redirect. */
const PLAIN = /^\/(?!(?:vitrin|liste|secim)\/)(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

/** Query parameters with which advertisers and newsletters track a click. No page reads them. */
const TRACKING =
  /^(?:utm_[a-z_]+|gclid|gbraid|wbraid|dclid|fbclid|ttclid|msclkid|yclid|twclid|igshid|mc_cid|mc_eid|srsltid)(?:=|$)/;

/**
 * Serves fresh cached pages without Next, which would compress, hash and route each of them again
 * (docs/decisions/0018-cached-pages.md). Everything else is left to Next: stale pages, parts of pages, redirects.
 */
export function answerCachedPages(store: PageStore, policy: PolicyOptions): Middleware {
  /** Keyed by the bytes that the headers belong to. */
  const prepared = new WeakMap<Buffer, ReturnType<typeof pageHeaders>>();
  return async (request, response) => {
    const path = cacheablePath(request);
    const page = path === null ? null : store.peek(path);
    if (!page) return false;
    const coding = acceptedCoding(request.headers['accept-encoding']?.toString());
    const bytes = await store.bytes(page, coding);
    let headers = prepared.get(bytes);
    if (!headers) {
      headers = pageHeaders(page, coding, bytes, policy);
      prepared.set(bytes, headers);
    }
    if (notModified(request.headers, headers.etag)) response.writeHead(304, headers.notModified).end();
    else response.writeHead(200, headers.whole).end(request.method === 'HEAD' ? undefined : bytes);
    return true;
  };
}

/** The cache path of a request for a complete page without parameters that could change it; null for all other requests. */
export function cacheablePath({ method, url = '', headers }: IncomingMessage): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > MAX_URL_LENGTH) return null;
  const [path = '', query] = url.split('?', 2);
  if (!PLAIN.test(path) || PARTS.some((name) => headers[name] !== undefined)) return null;
  if (query !== undefined && !query.split('&').every((pair) => TRACKING.test(pair))) return null;
  return path === '/' ? HOME_PAGE : path;
}

/**
 * The headers of a cached page in Node's fastest format, alternating names and values: exactly Next's
 * (e2e/edge-contract.spec.ts), and the security headers.
 */
function pageHeaders(page: StoredPage, coding: Coding | 'identity', bytes: Buffer, policy: PolicyOptions) {
  const etag = page.body.etag(coding);
  const lifetime = { revalidate: false, expire: undefined, ...page.cacheControl } as const;
  const { [INLINE_SCRIPTS]: scripts, [TAGS_HEADER]: _internal, ...headers } = page.value.headers ?? {};
  const always = [
    ...['Vary', `${PARTS.join(', ')}, Accept-Encoding`, 'Cache-Control', getCacheControlHeader(lifetime), 'ETag', etag],
    ...Object.entries(securityHeaders(policy.secure)).flat(),
  ];
  const whole = [
    ...['x-nextjs-cache', 'HIT', 'x-nextjs-prerender', '1'],
    ...Object.entries(headers).flatMap(([name, value]) => [name, String(value)]),
    ...always,
    ...['Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(bytes.length)],
    ...(coding === 'identity' ? [] : ['Content-Encoding', coding]),
    ...['Content-Security-Policy', pagePolicy(String(scripts), policy)],
  ];
  return { etag, whole, notModified: always };
}
