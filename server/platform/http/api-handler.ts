import { getRequestListener } from '@hono/node-server';
import { compressJson } from '@/server/platform/http/compress-json';
import { isStreamed } from '@/server/platform/http/middleware';
import type { Handler, Middleware } from '@/server/platform/http/run-middlewares';

/** API calls and images, which the API serves under the shop's own paths. */
export const CALLS = /^\/(?:api(?:[/?]|$)|media\/)/;
/** No endpoint has other methods, and `fetch` does not allow all of them. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Passes calls to this process's API without Next, whose overhead is as large as most calls
 * (docs/decisions/0023-dynamic-answers.md). The request must be sanitized before.
 */
export function apiHandler(fetch: Parameters<typeof compressJson>[0]): Middleware {
  const answer = apiListener(fetch);
  return async (request, response) => {
    const { method = '', url = '' } = request;
    if (!CALLS.test(url)) return false;
    if (!METHODS.includes(method)) {
      response.writeHead(405, { Allow: METHODS.join(', ') }).end();
      return true;
    }
    if (url.startsWith('/media/')) request.url = `/api${url}`;
    await answer(request, response);
    return true;
  };
}

/** Answers each request by an API, compressed. */
export function apiListener(fetch: Parameters<typeof compressJson>[0]): Handler {
  const call = compressJson((request, env) => fetch(nativeRequest(request), env));
  // Next has its own Request and Response, so the global ones stay.
  return getRequestListener(call, { hostname: 'localhost', overrideGlobalObjects: false });
}

/** Hono's limit of streamed bodies passes a request to `new Request`, which takes only native ones. */
function nativeRequest(request: Request): Request {
  if (!isStreamed(request)) return request;
  const { url, method, headers, signal, body } = request;
  return new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit);
}
