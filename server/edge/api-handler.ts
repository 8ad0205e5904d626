import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { acceptedCoding, varyByCoding } from '@/server/platform/http/accepted-coding';
import { compressFast } from '@/server/platform/http/compress';
import type { Middleware } from './middleware';

/** The handler of API calls: this process's own API. */
type Fetch = (request: Request) => Response | Promise<Response>;

/** API calls and images, which the API serves under the shop's own paths. */
const CALLS = /^\/(?:api(?:[/?]|$)|media\/)/;
/** `fetch` does not allow other methods, and no endpoint has them. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Smaller responses fit into one packet uncompressed. */
const WORTH_PACKING = 1024;

/**
 * Passes calls to this process's API without the framework, whose overhead is as large as most calls
 * (docs/decisions/0023-dynamic-answers.md). The request must be sanitized before.
 * @returns a function that returns whether it handles the request; others are left to the framework
 */
export function apiHandler(fetch: Fetch): Middleware {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (!CALLS.test(request.url ?? '')) return false;
    if (!METHODS.has(request.method ?? '')) {
      response.writeHead(405, { Allow: [...METHODS].join(', ') }).end();
      return true;
    }
    const answer = await fetch(asFetched(request, response));
    // Nothing is sent to a client that has disconnected, and nothing is compressed for it.
    if (response.destroyed) {
      await answer.body?.cancel();
      return true;
    }
    await send(request, response, answer).catch((error: unknown) => {
      if (!response.destroyed && !response.writableEnded) throw error;
    });
    return true;
  };
}

function asFetched(request: IncomingMessage, response: ServerResponse): Request {
  const { method = 'GET', url = '/' } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  const gone = new AbortController();
  response.once('close', () => !response.writableFinished && gone.abort());
  return new Request(`http://localhost${url.startsWith('/media/') ? '/api' : ''}${url}`, {
    method,
    headers,
    signal: gone.signal,
    ...(method === 'GET' || method === 'HEAD'
      ? {}
      : { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' }),
  } as RequestInit);
}

async function send(request: IncomingMessage, response: ServerResponse, answer: Response): Promise<void> {
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie') response.setHeader(name, value);
  }
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  if (!answer.body || request.method === 'HEAD') {
    response.writeHead(answer.status).end();
    return;
  }
  if (!answer.headers.get('content-type')?.startsWith('application/json')) {
    response.writeHead(answer.status);
    return pipeline(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), response);
  }
  const bytes = Buffer.from(await answer.arrayBuffer());
  const body = await packed(request, response, bytes);
  response.writeHead(answer.status, { 'Content-Length': body.length }).end(body);
}

/** Compresses the body if useful and sets the headers accordingly. */
async function packed(request: IncomingMessage, response: ServerResponse, bytes: Buffer): Promise<Buffer> {
  if (bytes.length < WORTH_PACKING || response.hasHeader('content-encoding')) return bytes;
  varyByCoding(response);
  const coding = acceptedCoding(request.headers['accept-encoding']?.toString());
  if (coding === 'identity') return bytes;
  response.setHeader('Content-Encoding', coding);
  return compressFast(bytes, coding);
}
