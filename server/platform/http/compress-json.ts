import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { acceptedCoding, withAcceptEncoding } from './accepted-coding';
import { compressFast } from './compress';
import { TextResponse } from './text-response';

/** Smaller responses fit into one packet uncompressed. */
export const MIN_BYTES = 1024;

type Fetch = (request: Request, env: HttpBindings | Http2Bindings) => Response | Promise<Response>;

/** Compresses an API's JSON as its client accepts it; bodies that a route has compressed itself stay as they are. */
export function compressJson(fetch: Fetch): Fetch {
  return async (request, env) => {
    const response = await fetch(request, env);
    const { headers } = response;
    const isJson = headers.get('content-type')?.startsWith('application/json') && !headers.has('content-encoding');
    // Nothing is compressed for a client that has disconnected.
    if (!isJson || request.method === 'HEAD' || env.outgoing.destroyed) return response;
    const text = response instanceof TextResponse ? response.content : response.body && (await response.text());
    if (text === null) return response;
    if (Buffer.byteLength(text) < MIN_BYTES) return send(env, response, text);
    headers.set('Vary', withAcceptEncoding(headers.get('vary') ?? ''));
    const coding = acceptedCoding(request.headers.get('accept-encoding') ?? undefined);
    if (coding === 'identity') return send(env, response, text);
    headers.set('Content-Encoding', coding);
    return send(env, response, await compressFast(Buffer.from(text), coding));
  };
}

/** Writes the answer itself: a second `Response` with its stream takes a sixth of a short call. */
function send(
  { outgoing }: HttpBindings | Http2Bindings,
  { status, headers }: Response,
  body: string | Buffer,
): Response {
  for (const [name, value] of headers) if (name !== 'set-cookie') outgoing.setHeader(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  outgoing.setHeader('content-length', Buffer.byteLength(body));
  outgoing.writeHead(status).end(body);
  return RESPONSE_ALREADY_SENT;
}
