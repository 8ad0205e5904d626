import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { typeOfError } from '@/server/platform/error-for-log';
import { inSpan, isTracing } from '@/server/platform/tracing';
import type { AppEnv } from './context';

/** Counts and times every call by its route's template, so that no URL becomes a label. */
export const countRequests: MiddlewareHandler<AppEnv> = async (c, next) => {
  const started = performance.now();
  await next();
  c.get('ports').metrics.requests.observe(
    { method: knownMethod(c.req.method), route: routeTemplate(c), status: c.res.status },
    (performance.now() - started) / 1000,
  );
};

/**
 * Puts each call into a span named by its route's template, outermost, so that all log lines of the call contain the
 * trace: as a child of the page that makes it, or of a trusted proxy's trace. It contains neither URL nor query nor
 * caller.
 * @param proxies the number of trusted proxies
 */
export function traceRequests(proxies: number): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    if (!isTracing()) return next();
    const method = knownMethod(c.req.method);
    const start = {
      name: method,
      kind: 'request',
      attributes: { 'http.request.method': method },
      ...(proxies > 0 ? { parent: continued(c.req.raw.headers) } : {}),
    } as const;
    return inSpan(start, async (span) => {
      await next();
      const route = routeTemplate(c);
      span.rename(`${method} ${route}`);
      span.set({
        'http.route': route,
        'http.response.status_code': c.res.status,
        'shop.request_id': c.get('requestId'),
      });
      if (c.res.status >= 500) span.fail(c.error ? typeOfError(c.error) : String(c.res.status));
    });
  };
}

function continued(headers: Headers) {
  const [traceparent, tracestate] = [headers.get('traceparent'), headers.get('tracestate')];
  return { ...(traceparent ? { traceparent } : {}), ...(tracestate ? { tracestate } : {}) };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The template of the matched route, `unknown` without one. Read it after the response was created. */
export function routeTemplate(c: Context<AppEnv>): string {
  // Middleware is registered for all methods, a route for its own.
  return matchedRoutes(c).findLast(({ method }) => method !== 'ALL')?.path ?? 'unknown';
}

/** The method, or `other` for a non-standard one. */
export function knownMethod(method = ''): string {
  return METHODS.has(method) ? method : 'other';
}
