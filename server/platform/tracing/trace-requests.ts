import type { MiddlewareHandler } from 'hono';
import { typeOfError } from '@/server/platform/error-for-log';
import type { AppEnv } from '@/server/platform/http/context';
import { knownMethod, routeTemplate } from '@/server/platform/http/route-template';
import { inSpan, isTracing } from './tracing';

/**
 * Puts each call into a span under its route's template, outermost, so that all log lines of the call name the trace:
 * below the page that makes it, or below the trace that a proxy of ours goes on with. Neither address nor query nor
 * caller stand on it.
 * @param proxies how many of ours stand in front
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
