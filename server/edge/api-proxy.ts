import { Agent, type IncomingMessage, request as overHttp, type RequestOptions, type ServerResponse } from 'node:http';
import { request as overHttps, Agent as SecureAgent } from 'node:https';
import { pipeline } from 'node:stream';
import { CONNECTION_IP } from '@/server/platform/http/client-ip';
import { traceHeaders } from '@/server/platform/tracing';
import type { Middleware } from './middleware';
import { refuseCall } from './refuse';

/** API calls, and other paths that the API serves. */
const CALLS = /^\/api(?:[/?]|$)/;
const FILES = /^\/(?:media\/|sitemaps\/|(?:sitemap\.xml|feeds\/google\.xml|\.well-known\/security\.txt)(?:\?|$))/;

/** How long the API host may be silent, ms: longer than any of its calls takes. */
const TIMEOUT_MS = 60_000;
/** How long an idle connection to it is kept, ms: shorter than the API server's own timeout. */
const IDLE_TIMEOUT_MS = 30_000;

/** Hop-by-hop headers, which are not forwarded (RFC 9110, 7.6.1). */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade']);

/**
 * Forwards calls to the API's host, for a storefront on another host behind a proxy that sends all requests here. The
 * request must be sanitized, and its caller recorded, before.
 * @returns a function that returns whether it handles the request; pages are left to the framework
 */
export function apiProxy(apiUrl: string): Middleware {
  const { protocol, hostname, port, pathname } = new URL(apiUrl);
  const secure = protocol === 'https:';
  const agent = new (secure ? SecureAgent : Agent)({ keepAlive: true, timeout: IDLE_TIMEOUT_MS });
  const base = pathname.replace(/\/+$/, '');
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method = 'GET', url = '/' } = request;
    if (!CALLS.test(url) && !FILES.test(url)) return false;
    const path = `${base}${CALLS.test(url) ? '' : '/api'}${url}`;
    const { host: _shop, [CONNECTION_IP]: _caller, ...theirs } = named(request.headers);
    const options: RequestOptions = {
      hostname,
      port,
      path,
      method,
      agent,
      timeout: TIMEOUT_MS,
      headers: { ...theirs, ...traceHeaders() },
    };
    const forwarded = (secure ? overHttps : overHttp)(options, (answer) => {
      for (const [name, value] of Object.entries(named(answer.headers))) response.setHeader(name, value);
      response.writeHead(answer.statusCode ?? 502);
      pipeline(answer, response, () => {}); // when either side is cut off, the other one is closed too
    });
    forwarded.on('timeout', () => forwarded.destroy());
    forwarded.on('error', () => refuse(response));
    response.once('close', () => forwarded.destroy());
    pipeline(request, forwarded, () => {}); // an error of the forwarded request is handled above
    return true;
  };
}

function named(headers: IncomingMessage['headers']): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || OF_THE_CONNECTION.has(name) ? [] : [[name, value]],
    ),
  );
}

/** The API's own response when a dependency is unavailable. */
function refuse(response: ServerResponse): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  const detail = 'The API does not answer. Try again later.';
  refuseCall(response, { status: 503, code: 'api_unavailable', detail, retryAfter: 5 });
}
