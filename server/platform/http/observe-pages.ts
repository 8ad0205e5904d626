import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { pageKindOf } from '@/contracts/page-kind';
import type { Metrics } from '@/server/platform/metrics/metrics';
import { inSpan, isTracing } from '@/server/platform/tracing';
import { knownMethod } from './observe-requests';

/** Counts and times a storefront server's responses. API calls are counted separately. */
export function measurePages(server: Server, { pages }: Metrics): void {
  server.on('request', (request, response) => {
    const path = request.url ?? '/';
    if (path.startsWith('/api/')) return;
    const started = performance.now();
    response.once('close', () => {
      // The visitor disconnected before the response began.
      const status = response.headersSent ? response.statusCode : 'none';
      pages.observe({ kind: kindOf(path), status }, (performance.now() - started) / 1000);
    });
  });
}

function kindOf(path: string): string {
  if (path.startsWith('/_next/')) return 'asset';
  if (path.startsWith('/media/')) return 'image';
  return pageKindOf(path);
}

/** Paths of calls and files: no page of the shop begins so. Calls are limited and traced by themselves. */
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
