import { type IncomingHttpHeaders, request } from 'node:http';

/** What came over the wire, not unpacked. */
export type WireAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer; ttfb: number };

/** One GET over a connection of its own, as a browser asks (gzip). `ttfb`: ms from sending to the first byte. */
export function getBytes(url: string): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const call = request(url, { agent: false, headers: { 'accept-encoding': 'gzip', accept: 'text/html,*/*' } });
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
    call.end();
  });
}
