import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { STORABLE } from '@/contracts/person';
import type { Ports } from '@/server/platform/ports/ports';
import { withRequestId } from '@/server/platform/request-id';
import type { AppEnv } from './context';
import { ApiError, notFound } from './errors';
import { MAX_URL_LENGTH } from './server-limits';

/** The largest body that the API accepts, bytes. */
export const BODY_LIMIT = 256 * 1024;

/** The base path of the owner's catalogue endpoints, below the API. */
export const OWNER_CATALOG = '/admin/catalog';

/** Secret tokens in a path (a mailed link, a calendar feed, a payment page), which must not appear in the log. */
const LINK_TOKEN = /\/(?:[\w-]{43}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?=\/|\.ics|$)/g;

/** A CSP for responses that are opened in a browser nevertheless: no scripts, no framing. */
export const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

const REQUEST_ID = /^[\w-]{8,64}$/;

/** A request's id: the caller's `X-Request-Id` if it is well-formed. */
export function requestIdOf(claimed: string | undefined): string {
  return claimed && REQUEST_ID.test(claimed) ? claimed : randomUUID();
}

/** Gives each request its id (the caller's `X-Request-Id` if it is well-formed) and its ports; logs the outcome. */
export function requestScope(ports: Ports): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const requestId = requestIdOf(c.req.header('x-request-id'));
    c.set('requestId', requestId);
    c.set('ports', ports);
    const started = performance.now();
    await withRequestId(requestId, next);
    // On the response itself: after it was created, each `c.header` creates another one.
    const { headers } = c.res;
    headers.set('X-Request-Id', requestId);
    headers.set('X-Content-Type-Options', 'nosniff');
    // API responses are not pages, unless a route sets its own policy.
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', NO_PAGE);
    // Responses are private by default; routes that may be cached set the header themselves.
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    if (!ports.log.isLevelEnabled('debug')) return;
    ports.log.debug(
      {
        requestId,
        method: c.req.method,
        path: c.req.path.replace(LINK_TOKEN, '/[token]'),
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    );
  };
}

/**
 * Rejects impossible URLs: too long ones with 414, and with 404 a path with a null character or an unpaired surrogate,
 * which no name in the database contains and the database refuses.
 */
export const refuseLongUrl: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.url.length > MAX_URL_LENGTH) throw new ApiError(414, 'address_too_long', 'The address is too long.');
  if (!STORABLE.test(c.req.path)) throw notFound();
  await next();
};

/**
 * Rejects bodies over `maxSize` bytes with 413. A declared length is compared before Hono's limit asks for the body: Node's
 * request would become a web stream, which costs more than reading a cart.
 */
export function limitBodyTo(maxSize: number): MiddlewareHandler<AppEnv> {
  const refuse = (c: Context<AppEnv>) =>
    c.json({ detail: 'The request body is too large.', code: 'body_too_large', requestId: c.get('requestId') }, 413);
  const limitStream = bodyLimit({ maxSize, onError: refuse });
  return async (c, next) => {
    if (isStreamed(c.req.raw)) return limitStream(c, next);
    return Number(c.req.header('content-length') ?? 0) > maxSize ? refuse(c) : next();
  };
}

/** Whether a request may have a body whose length its headers do not declare. */
export function isStreamed({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return !headers.has('content-length') || headers.has('transfer-encoding');
}

const HAS_OWN_LIMIT = /^\/api\/admin\/(catalog\/|(content|categories|items|brand)\/images\/?$|transfers\/file\/?$)/;
const limited = limitBodyTo(BODY_LIMIT);

/** The general body limit. The owner's endpoints authenticate before reading the body, and have their own limit. */
export const limitBody: MiddlewareHandler<AppEnv> = (c, next) =>
  HAS_OWN_LIMIT.test(c.req.path) ? next() : limited(c, next);
