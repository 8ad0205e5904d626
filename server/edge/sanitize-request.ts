import type { IncomingMessage } from 'node:http';
import { CONNECTION_IP, CONNECTION_PROXIED } from '@/server/platform/http/client-ip';
import { MAX_URL_LENGTH } from '@/server/platform/http/server-limits';
import type { Middleware } from './middleware';

/** Headers with a claimed host. Absolute URLs only use SITE_URL, so they are not needed. */
const CLAIMED = ['forwarded', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto'];

/** W3C trace context, with which a client could force its requests to be traced. */
const TRACE = ['traceparent', 'tracestate'];

/**
 * Removes untrusted headers and records the connection's own data. Percent signs that begin no valid escape are
 * encoded: the framework would fail with 500, and an unknown URL should be "not found".
 * @param proxies the number of trusted proxies: with any, their trace is continued
 */
export function sanitizeRequest(proxies: number): Middleware {
  return (request) => {
    sanitize(request, proxies);
    return false;
  };
}

function sanitize(request: IncomingMessage, proxies: number): void {
  request.url = withReadablePath(originForm(request.url ?? '/'));
  if (CLAIMED.some((name) => request.headers[name] !== undefined)) request.headers[CONNECTION_PROXIED] = '1';
  for (const name of proxies > 0 ? CLAIMED : [...CLAIMED, ...TRACE]) delete request.headers[name];
  request.headers[CONNECTION_IP] = request.socket.remoteAddress ?? '';
  // @hono/node-server reads headers from here.
  request.rawHeaders = Object.entries(request.headers).flatMap(([name, value = '']) => [name, `${value}`]);
}

/**
 * The path and query of a request target. Clients of a forward proxy send `GET http://host/path` (RFC 9112, 3.2.2): the
 * shop is not a proxy, and that host would become part of redirects.
 */
function originForm(target: string): string {
  if (target.startsWith('/')) return target.replace(/^\/{2,}/, '/');
  const path = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*([^#]*)/i.exec(target)?.[1] ?? '';
  return path.startsWith('/') ? originForm(path) : `/${path}`;
}

/**
 * Appends the client's IP address to X-Forwarded-For, as each proxy does: the framework forwards calls to another API
 * host without it, and forged entries would count as ours.
 */
export const forwardClientIp: Middleware = (request) => {
  const hops = [request.headers['x-forwarded-for'] ?? [], request.socket.remoteAddress ?? []].flat();
  request.headers['x-forwarded-for'] = hops.join(', ');
  return false;
};

/** Responds to requests for the server itself instead of a path: `OPTIONS *` (RFC 9110, 9.3.7). */
export const answerServerOptions: Middleware = (request, response) => {
  if (request.url !== '*') return false;
  const isAsked = request.method === 'OPTIONS';
  response
    .writeHead(isAsked ? 204 : 400, isAsked ? { Allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' } : {})
    .end();
  return true;
};

/** Rejects URLs that are too long for any page or call before processing them. */
export const rejectLongUrl: Middleware = (request, response) => {
  if ((request.url ?? '').length <= MAX_URL_LENGTH) return false;
  response.writeHead(414, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
  response.end('The URL is too long.');
  return true;
};

const READS = new Set(['GET', 'HEAD']);
const ALLOW = 'GET, HEAD, OPTIONS';

/**
 * Responds to writing requests for pages: pages are read-only, and the shop has no server actions. The framework would
 * look up the requested action and log a failure with its stack. Must come after the API handler.
 * Sends 404 for an action, 405 for other methods, 204 for OPTIONS.
 */
export const rejectWrites: Middleware = (request, response) => {
  const { method = 'GET', headers } = request;
  if (READS.has(method)) return false;
  if (method === 'OPTIONS') response.writeHead(204, { Allow: ALLOW }).end();
  else if (headers['next-action'] !== undefined) response.writeHead(404, TEXT).end('There is no such action.');
  else response.writeHead(405, { ...TEXT, Allow: ALLOW }).end('Pages are read with GET.');
  return true;
};

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };

function withReadablePath(address: string): string {
  const [path = '', ...query] = address.split('?');
  try {
    decodeURIComponent(path);
    return address;
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
