import { CONNECTION_IP, CONNECTION_PROXIED } from './client-ip';
import { originForm, withReadablePath } from './request-target';
import type { Middleware } from './run-middlewares';
import { MAX_URL_LENGTH } from './server-limits';

/** Headers with a claimed host. Absolute URLs only use SITE_URL, so they are not needed. */
const CLAIMED = ['forwarded', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto'];
/** W3C trace context, with which a client could force its requests to be traced. */
const TRACE = ['traceparent', 'tracestate'];

/**
 * Removes untrusted headers and records the connection's own data.
 * @param proxies the number of trusted proxies: with any, their trace is continued
 */
export function sanitizeRequest(proxies: number): Middleware {
  return (request) => {
    const { headers, socket } = request;
    request.url = withReadablePath(originForm(request.url ?? '/'));
    if (CLAIMED.some((name) => headers[name] !== undefined)) headers[CONNECTION_PROXIED] = '1';
    // Deleting from an object makes its later reads slow, also where the key is missing.
    for (const name of proxies > 0 ? CLAIMED : [...CLAIMED, ...TRACE]) if (name in headers) delete headers[name];
    headers[CONNECTION_IP] = socket.remoteAddress ?? '';
    // @hono/node-server reads headers from here.
    request.rawHeaders = Object.entries(headers).flatMap(([name, value = '']) => [name, `${value}`]);
  };
}

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8' };

/**
 * Answers targets that are no path of the shop: too long for any page or call, or the server itself (`OPTIONS *`, RFC
 * 9110, 9.3.7).
 */
export const rejectTarget: Middleware = ({ url = '', method }, response) => {
  if (url.length > MAX_URL_LENGTH) {
    response.writeHead(414, { ...TEXT, Connection: 'close' }).end('The URL is too long.');
    return true;
  }
  if (url !== '*') return false;
  if (method === 'OPTIONS') response.writeHead(204, { Allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' }).end();
  else response.writeHead(400).end();
  return true;
};

const OF_PAGES = { Allow: 'GET, HEAD, OPTIONS' };

/**
 * Answers writing requests for pages, which are read-only: the shop has no server actions, and Next would look up the
 * requested action and log a failure with its stack. Must come after the API.
 */
export const rejectWrites: Middleware = ({ method = 'GET', headers }, response) => {
  if (method === 'GET' || method === 'HEAD') return false;
  const text = { ...TEXT, 'Cache-Control': 'no-store' };
  if (method === 'OPTIONS') response.writeHead(204, OF_PAGES).end();
  else if (headers['next-action'] !== undefined) response.writeHead(404, text).end('There is no such action.');
  else response.writeHead(405, { ...text, ...OF_PAGES }).end('Pages are read with GET.');
  return true;
};
