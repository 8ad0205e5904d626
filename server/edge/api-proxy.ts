import { Agent, type IncomingMessage, request as overHttp, type RequestOptions, type ServerResponse } from 'node:http';
import { request as overHttps, Agent as SecureAgent } from 'node:https';
import { pipeline } from 'node:stream';
import { CONNECTION_ADDRESS } from '@/server/platform/http/client-address';
import { traceHeaders } from '@/server/platform/tracing/tracing';
import { refuseCall } from './refuse';

/** Calls, and what the API serves under addresses of the shop's. */
const CALLS = /^\/api(?:[/?]|$)/;
const FILES = /^\/(?:media\/|sitemaps\/|(?:sitemap\.xml|feeds\/google\.xml|\.well-known\/security\.txt)(?:\?|$))/;

/** How long the API host may be silent, ms: longer than anything there takes. */
const TIMEOUT_MS = 60_000;
/** How long a quiet connection to it is kept, ms: the API's own server keeps it longer. */
const QUIET = 30_000;

/** About one connection, not about what is asked on it (RFC 9110, 7.6.1). */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade']);

/**
 * Passes calls on to the API's own host, for a storefront that stands apart from it and a proxy in front that sends
 * everything here. The request has to be sanitized, and its caller written down, before.
 * @returns a function that says whether it has taken the request; a page is left to the framework
 */
export function apiProxy(apiUrl: string) {
  const { protocol, hostname, port, pathname } = new URL(apiUrl);
  const secure = protocol === 'https:';
  const agent = new (secure ? SecureAgent : Agent)({ keepAlive: true, timeout: QUIET });
  const base = pathname.replace(/\/+$/, '');
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method = 'GET', url = '/' } = request;
    if (!CALLS.test(url) && !FILES.test(url)) return false;
    const path = `${base}${CALLS.test(url) ? '' : '/api'}${url}`;
    const { host: _shop, [CONNECTION_ADDRESS]: _caller, ...theirs } = named(request.headers);
    const options: RequestOptions = {
      hostname,
      port,
      path,
      method,
      agent,
      timeout: TIMEOUT_MS,
      headers: { ...theirs, ...traceHeaders() },
    };
    const asked = (secure ? overHttps : overHttp)(options, (answer) => {
      for (const [name, value] of Object.entries(named(answer.headers))) response.setHeader(name, value);
      response.writeHead(answer.statusCode ?? 502);
      pipeline(answer, response, () => {}); // cut off on either side, the other side is cut off too
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => refuse(response));
    response.once('close', () => asked.destroy());
    pipeline(request, asked, () => {}); // an error of `asked` is answered above
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

/** As the API itself says that something it needs does not answer. */
function refuse(response: ServerResponse): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  const detail = 'The API does not answer. Try again later.';
  refuseCall(response.req, response, { status: 503, code: 'api_unavailable', detail, retryAfter: 5 });
}
