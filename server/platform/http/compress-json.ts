import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { acceptedCoding, withAcceptEncoding } from './accepted-coding';
import { compressFast } from './compress';

/** Smaller responses fit into one packet uncompressed. */
export const MIN_BYTES = 1024;

type Fetch = (request: Request, env: HttpBindings | Http2Bindings) => Response | Promise<Response>;

/** Compresses an API's JSON as its client accepts it; bodies that a route has compressed itself stay as they are. */
export function compressJson(fetch: Fetch): Fetch {
  return async (request, env) => {
    const response = await fetch(request, env);
    const isJson =
      response.headers.get('content-type')?.startsWith('application/json') && !response.headers.has('content-encoding');
    // Nothing is compressed for a client that has disconnected.
    if (!isJson || !response.body || request.method === 'HEAD' || env.outgoing.destroyed) return response;
    const bytes = Buffer.from(await response.arrayBuffer());
    // Not earlier: when the body of Hono's own Response is read, its headers are exchanged for others.
    const { headers } = response;
    if (bytes.length < MIN_BYTES) return send(env, response, bytes);
    headers.set('Vary', withAcceptEncoding(headers.get('vary') ?? ''));
    const coding = acceptedCoding(request.headers.get('accept-encoding') ?? undefined);
    if (coding === 'identity') return send(env, response, bytes);
    headers.set('Content-Encoding', coding);
    return send(env, response, await compressFast(bytes, coding));
  };
}

/** Writes the answer itself: a second `Response` with its stream takes a sixth of a short call. */
function send({ outgoing }: HttpBindings | Http2Bindings, { status, headers }: Response, bytes: Buffer): Response {
  for (const [name, value] of headers) if (name !== 'set-cookie') outgoing.setHeader(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  outgoing.setHeader('content-length', bytes.length);
  outgoing.writeHead(status).end(bytes);
  return RESPONSE_ALREADY_SENT;
}
