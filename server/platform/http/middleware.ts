import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { STORABLE } from '@/contracts/person';
import type { Ports } from '@/server/platform/ports/ports';
import type { AppEnv } from './context';
import { ApiError, notFound } from './errors';
import { LONGEST_ADDRESS } from './server-limits';

/** Largest body that the API reads, bytes. */
export const BODY_LIMIT = 256 * 1024;

/** Where the owner's catalogue calls lie, below the API. */
export const OWNER_CATALOG = '/admin/catalog';

/** The token of a mailed link, a calendar feed or a payment page as a segment of a path: whoever reads the log must not be able to use it. */
const LINK_TOKEN = /\/(?:[\w-]{43}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?=\/|\.ics|$)/g;

/** Whatever is opened in a browser all the same runs nothing and is framed by nobody. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Gives each request its id (the caller's `X-Request-Id` when it is harmless), logger and ports; logs the outcome. */
export function requestScope(ports: Ports): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const asked = c.req.header('x-request-id');
    const requestId = asked && REQUEST_ID.test(asked) ? asked : randomUUID();
    const log = ports.log.child({ requestId });
    c.set('requestId', requestId);
    c.set('log', log);
    c.set('ports', ports);
    const started = performance.now();
    await next();
    c.header('X-Request-Id', requestId);
    c.header('X-Content-Type-Options', 'nosniff');
    // Nothing that the API sends is a page, except where it says so itself.
    if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', NO_PAGE);
    // A route that may be cached says so itself; silence means that the answer belongs to a person.
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
    log.debug(
      {
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
 * Answers what can't be the address of anything: one that is too long with 414, and with 404 one whose path holds a
 * null character or half a character, which no name in the database has and which no database takes.
 */
export const refuseAddress: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.url.length > LONGEST_ADDRESS) throw new ApiError(414, 'address_too_long', 'The address is too long.');
  if (!STORABLE.test(c.req.path)) throw notFound();
  await next();
};

/** Refuses bodies over `maxSize` bytes with 413. */
export function limitBodyTo(maxSize: number): MiddlewareHandler<AppEnv> {
  return bodyLimit({
    maxSize,
    onError: (c) =>
      c.json({ detail: 'The request body is too large.', code: 'body_too_large', requestId: c.get('requestId') }, 413),
  });
}

const limited = limitBodyTo(BODY_LIMIT);

/** What everybody may send. The owner's calls know their caller before they read, and have a limit of their own. */
export const limitBody: MiddlewareHandler<AppEnv> = (c, next) =>
  c.req.path.startsWith(`/api${OWNER_CATALOG}/`) ? next() : limited(c, next);
