import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { pageKindOf } from '@/contracts/page-kind';
import { knownMethod } from '@/server/platform/http/observe-requests';
import { inSpan, isTracing } from '@/server/platform/tracing';

/** Addresses of calls and files: no page of the shop begins so. Calls are limited and traced by themselves. */
const NO_PAGE = /^\/(?:api|_next|media)\//;

/**
 * Puts each page into a span with its kind, like in the metrics, without URL and query.
 * @param proxies the number of trusted proxies: with one, its trace is continued
 */
export function tracePages(proxies: number, answer: RequestListener): RequestListener {
  if (!isTracing()) return answer;
  return (request, response) => {
    const path = request.url ?? '/';
    if (NO_PAGE.test(path)) return answer(request, response);
    const [method, kind] = [knownMethod(request.method), pageKindOf(path)];
    const start = {
      name: `${method} page ${kind}`,
      kind: 'request',
      attributes: { 'http.request.method': method, 'shop.page': kind },
      ...(proxies > 0 ? { parent: continued(request) } : {}),
    } as const;
    void inSpan(start, async (span) => {
      const closed = once(response, 'close');
      answer(request, response);
      await closed;
      if (!response.headersSent) return span.fail('hung_up');
      span.set({ 'http.response.status_code': response.statusCode });
      if (response.statusCode >= 500) span.fail(String(response.statusCode));
    });
  };
}

function continued({ headers }: IncomingMessage) {
  const [traceparent, tracestate] = [headers.traceparent, headers.tracestate].map((value) => [value].flat()[0]);
  return { ...(traceparent ? { traceparent } : {}), ...(tracestate ? { tracestate } : {}) };
}
