import { type IncomingHttpHeaders, request } from 'node:http';

/**
 * One request, to any instance. With `fresh`, each request is for a path that was not requested before: it returns up to so many
 * of them.
 */
export type RequestSpec = {
  path: string;
  fresh?: (count: number) => string[];
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  /** Session tokens that the requests use in turn. */
  tokens?: readonly string[];
  body?: string;
};

/** A response as received, still compressed. `ttfb` in ms. */
export type ProtocolResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer; ttfb: number };

/** Request headers of a browser's GET. */
export const BROWSER = { 'accept-encoding': 'gzip', accept: 'text/html,*/*' };

/** A GET with a browser's headers, for gzip unless `coding` is another one, over a new connection. */
export function getBytes(url: string, coding = BROWSER['accept-encoding']): Promise<ProtocolResponse> {
  const { origin, pathname, search } = new URL(url);
  const headers = { ...BROWSER, 'accept-encoding': coding };
  return sendRequest(origin, { path: pathname + search, method: 'GET', headers });
}

/**
 * The path of the next request.
 * @throws Error when all pages of the case were asked for
 */
export function pathOf({ path, fresh }: RequestSpec): string {
  if (!fresh) return path;
  const [next] = fresh(1);
  if (next === undefined) throw new Error(`All pages of ${path} were asked for: more BENCH_ITEMS are needed.`);
  return next;
}

let sent = 0;

/** The headers of the next request. */
export function headersOf({ headers, tokens }: RequestSpec): Record<string, string> {
  return tokens ? { ...headers, authorization: `Token ${tokens[sent++ % tokens.length]}` } : headers;
}

/** One request over a new connection. `ttfb`: ms from sending to the first byte. */
export function sendRequest(url: string, spec: RequestSpec): Promise<ProtocolResponse> {
  return new Promise((resolve, reject) => {
    const { method, body } = spec;
    const started = performance.now();
    const call = request(url + pathOf(spec), { agent: false, method, headers: headersOf(spec) });
    call.once('error', reject);
    call.once('response', (answer) => {
      const ttfb = performance.now() - started;
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks), ttfb }),
      );
    });
    call.end(body);
  });
}
