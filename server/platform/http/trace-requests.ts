import type { MiddlewareHandler } from 'hono';
import { typeOfError } from '@/server/platform/error-for-log';
import type { AppEnv } from '@/server/platform/http/context';
import { knownMethod, routeTemplate } from '@/server/platform/http/route-template';
import { inSpan, isTracing } from '@/server/platform/tracing';

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
