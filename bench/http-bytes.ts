import { type IncomingHttpHeaders, request } from 'node:http';

/** One request, to any instance. `nextPath` gives each request a path that was not requested before. */
export type RequestSpec = {
  path: string;
  nextPath?: () => string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
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

/** One request over a new connection. `ttfb`: ms from sending to the first byte. */
export function sendRequest(
  url: string,
  { path, nextPath, method, headers, body }: RequestSpec,
): Promise<ProtocolResponse> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const call = request(url + (nextPath?.() ?? path), { agent: false, method, headers });
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
