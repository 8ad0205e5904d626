import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { pipeline } from 'node:stream';
import { CONNECTION_IP } from '@/server/platform/http/client-ip';
import { refuseCall } from '@/server/platform/http/refuse';
import type { Middleware } from '@/server/platform/http/run-middlewares';
import { traceHeaders } from '@/server/platform/tracing';

const CALLS = /^\/api(?:[/?]|$)/;
/** Other paths that the API serves. */
const FILES = /^\/(?:media\/|sitemaps\/|(?:sitemap\.xml|feeds\/google\.xml|\.well-known\/security\.txt)(?:\?|$))/;

/** How long the API host may be silent, ms: longer than any of its calls takes. */
const TIMEOUT_MS = 60_000;

/** Headers of one connection: hop-by-hop ones (RFC 9110, 7.6.1), and those that name this server and its client. */
const NOT_FORWARDED = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade'],
  ...['host', CONNECTION_IP],
]);

/**
 * Forwards calls to the API's host, for a storefront on another host behind a proxy that sends all requests here. The
 * request must be sanitized before. The client's IP address is appended to X-Forwarded-For, as each proxy does:
 * forged entries would count as ours otherwise.
 */
export function apiProxy(apiUrl: string): Middleware {
  const api = new URL(apiUrl);
  const send = api.protocol === 'https:' ? overHttps : overHttp;
  const base = api.pathname.replace(/\/+$/, '');
  return (request, response) => {
    const { method, url = '/', socket } = request;
    const isCall = CALLS.test(url);
    if (!isCall && !FILES.test(url)) return false;
    const hops = [request.headers['x-forwarded-for'] ?? [], socket.remoteAddress ?? []].flat().join(', ');
    const headers = { ...forwardable(request.headers), 'x-forwarded-for': hops, ...traceHeaders() };
    const path = `${base}${isCall ? '' : '/api'}${url}`;
    // Node's own agent keeps idle connections for 5 s, less than the API's server.
    const forwarded = send(api, { path, method, headers, timeout: TIMEOUT_MS });
    forwarded.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, forwardable(answer.headers));
      pipeline(answer, response, () => {}); // when either side is cut off, the other one is closed too
    });
    forwarded.on('timeout', () => forwarded.destroy());
    forwarded.on('error', () => {
      const detail = 'The API does not answer. Try again later.';
      if (response.headersSent || response.destroyed) response.destroy();
      else refuseCall(response, { status: 503, code: 'api_unavailable', detail, retryAfter: 5 });
    });
    response.once('close', () => forwarded.destroy());
    pipeline(request, forwarded, () => {}); // an error of the forwarded request is handled above
    return true;
  };
}

function forwardable(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_FORWARDED.has(name)));
}
