import type { CachedResponse, ResponseCache } from '@/server/platform/cache/response-cache';
import type { Metrics } from '@/server/platform/metrics/metrics';
import { isTracing } from '@/server/platform/tracing';
import { acceptedCoding, withAcceptEncoding } from './accepted-coding';
import { type Coding, compressFast } from './compress';
import { MIN_BYTES } from './compress-json';
import { NO_PAGE, requestIdOf } from './middleware';
import type { Middleware } from './run-middlewares';

/** The body as one coding, and its headers in Node's fastest format, alternating names and values. */
type Prepared = { bytes: Buffer; headers: string[] };

type Options = {
  answers: Pick<ResponseCache, 'get'>;
  metrics: Pick<Metrics, 'requests'>;
  /** Of every response of this server. */
  headers?: Record<string, string>;
};

/**
 * Sends an API's cached answers (cache-responses.ts) without the API: its middlewares, objects of web standards and a
 * compression each time cost ten times as much. What the API adds to each answer is added here too. Traced calls pass, so
 * that a trace has their spans.
 */
export function answerCachedCalls({ answers, metrics, headers = {} }: Options): Middleware {
  const prepared = new WeakMap<CachedResponse, Map<Coding | 'identity', Prepared>>();
  return async (request, response) => {
    const { method, url = '' } = request;
    if (method !== 'GET' || !url.startsWith('/api/') || isTracing()) return false;
    const started = performance.now();
    const cached = answers.get(url);
    if (!cached) return false;
    const coding = acceptedCoding(request.headers['accept-encoding']?.toString());
    const forms = prepared.get(cached) ?? new Map<Coding | 'identity', Prepared>();
    prepared.set(cached, forms);
    const form = forms.get(coding) ?? (await prepare(cached, coding, headers));
    forms.set(coding, form);
    const requestId = requestIdOf(request.headers['x-request-id']?.toString());
    response.writeHead(200, [...form.headers, 'X-Request-Id', requestId]).end(form.bytes);
    const labels = { method, route: cached.route, status: 200 };
    metrics.requests.observe(labels, (performance.now() - started) / 1000);
    return true;
  };
}

async function prepare(
  cached: CachedResponse,
  accepted: Coding | 'identity',
  always: Record<string, string>,
): Promise<Prepared> {
  const plain = Buffer.from(cached.body);
  const isLarge = plain.length >= MIN_BYTES;
  const coding = isLarge ? accepted : 'identity';
  const bytes = coding === 'identity' ? plain : await compressFast(plain, coding);
  const own = new Headers([
    ['X-Content-Type-Options', 'nosniff'],
    ['Content-Security-Policy', NO_PAGE],
    ...cached.headers,
  ]);
  if (isLarge) own.set('Vary', withAcceptEncoding(own.get('vary') ?? ''));
  if (coding !== 'identity') own.set('Content-Encoding', coding);
  own.set('Content-Length', String(bytes.length));
  for (const [name, value] of Object.entries(always)) if (!own.has(name)) own.set(name, value);
  return { bytes, headers: [...own].flat() };
}
