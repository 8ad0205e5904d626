import type { IncomingMessage, ServerResponse } from 'node:http';
import { CONNECTION_ADDRESS, CONNECTION_PROXIED } from '@/server/platform/http/client-address';
import { LONGEST_ADDRESS } from '@/server/platform/http/server-limits';

/** Names of the shop that a request may claim. Absolute addresses come from SITE_URL alone, so nobody needs them. */
const CLAIMED = ['forwarded', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto'];

/** W3C trace context, by which a stranger could have each of his requests traced. */
const TRACE = ['traceparent', 'tracestate'];

/**
 * Takes out of a request what only its writer vouches for, and notes what the connection itself says. Percent signs
 * that begin no escape of a character are taken as themselves: the framework fails on them with 500, and an address
 * that nothing has is simply not found.
 * @param proxies how many of ours stand in front: the trace that they are in goes on here
 */
export function sanitizeRequest(request: IncomingMessage, proxies: number): void {
  request.url = withReadablePath(originForm(request.url ?? '/'));
  if (CLAIMED.some((name) => request.headers[name] !== undefined)) request.headers[CONNECTION_PROXIED] = '1';
  for (const name of proxies > 0 ? CLAIMED : [...CLAIMED, ...TRACE]) delete request.headers[name];
  request.headers[CONNECTION_ADDRESS] = request.socket.remoteAddress ?? '';
}

/**
 * The path and query of a request target. Clients of a forward proxy send `GET http://host/path` (RFC 9112, 3.2.2): the
 * shop is no proxy, and that host would become part of redirects.
 */
function originForm(target: string): string {
  if (target.startsWith('/')) return target.replace(/^\/{2,}/, '/');
  const path = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*([^#]*)/i.exec(target)?.[1] ?? '';
  return path.startsWith('/') ? originForm(path) : `/${path}`;
}

/**
 * Writes the caller behind the hops so far, as each proxy does: the framework passes calls on to another API host
 * without saying for whom, and whatever a caller wrote there would count as said by us.
 */
export function forwardAddress(request: IncomingMessage): void {
  const hops = [request.headers['x-forwarded-for'] ?? [], request.socket.remoteAddress ?? []].flat();
  request.headers['x-forwarded-for'] = hops.join(', ');
}

/** Answers what is asked of the server itself and not of a path: `OPTIONS *` (RFC 9110, 9.3.7). @returns whether it did */
export function answeredForServer(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.url !== '*') return false;
  const isAsked = request.method === 'OPTIONS';
  response
    .writeHead(isAsked ? 204 : 400, isAsked ? { Allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' } : {})
    .end();
  return true;
}

/** Answers addresses that no page and no call has, before anything is computed of them. @returns whether it did */
export function refusedForLength(request: IncomingMessage, response: ServerResponse): boolean {
  if ((request.url ?? '').length <= LONGEST_ADDRESS) return false;
  response.writeHead(414, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
  response.end('The address is too long.');
  return true;
}

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
