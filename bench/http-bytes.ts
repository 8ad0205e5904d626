import { type IncomingHttpHeaders, request } from 'node:http';

/** One request, to any instance of the shop. `another`: gives each request a path that nobody has asked for before. */
export type Asked = {
  path: string;
  another?: () => string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
};

/** What came over the wire, not unpacked. */
export type ProtocolResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer; ttfb: number };

/** What a browser sends with a GET. */
export const BROWSER = { 'accept-encoding': 'gzip', accept: 'text/html,*/*' };

/** One GET over a connection of its own, as a browser asks (gzip). */
export function getBytes(url: string): Promise<ProtocolResponse> {
  const { origin, pathname, search } = new URL(url);
  return askBytes(origin, { path: pathname + search, method: 'GET', headers: BROWSER });
}

/** One request over a connection of its own. `ttfb`: ms from sending to the first byte. */
export function askBytes(url: string, { path, another, method, headers, body }: Asked): Promise<ProtocolResponse> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const call = request(url + (another?.() ?? path), { agent: false, method, headers });
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
