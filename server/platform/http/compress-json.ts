import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import { acceptedCoding, withAcceptEncoding } from './accepted-coding';
import { compressFast } from './compress';

/** Smaller responses fit into one packet uncompressed. */
const MIN_BYTES = 1024;

type Fetch = (request: Request, env: HttpBindings | Http2Bindings) => Response | Promise<Response>;

/** Compresses an API's JSON as its client accepts it; bodies that a route has compressed itself stay as they are. */
export function compressJson(fetch: Fetch): Fetch {
  return async (request, env) => {
    const response = await fetch(request, env);
    const { status, headers } = response;
    const isJson = headers.get('content-type')?.startsWith('application/json') && !headers.has('content-encoding');
    // Nothing is compressed for a client that has disconnected.
    if (!isJson || !response.body || request.method === 'HEAD' || env.outgoing.destroyed) return response;
    const bytes = Buffer.from(await response.arrayBuffer());
    if (bytes.length < MIN_BYTES) return new Response(bytes, { status, headers });
    headers.set('Vary', withAcceptEncoding(headers.get('vary') ?? ''));
    const coding = acceptedCoding(request.headers.get('accept-encoding') ?? undefined);
    if (coding === 'identity') return new Response(bytes, { status, headers });
    headers.set('Content-Encoding', coding);
    return new Response(new Uint8Array(await compressFast(bytes, coding)), { status, headers });
  };
}
