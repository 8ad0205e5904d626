import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, type IncomingMessage, request as sendRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Logger } from 'pino';
import { type Handler, withErrorHandler } from '@/server/platform/http/run-middlewares';
import { inSpan, type TraceHeaders, traceHeaders } from '@/server/platform/tracing';

/** A URL of the shop, path and query, and the headers that select a part of its page. */
export type RenderTarget = { url: string; headers?: Readonly<Record<string, string>> };

/** A page as Next rendered it for no particular client, uncompressed. */
export type Rendered = { status: number; headers: IncomingMessage['headers']; html: string };

/** A crawler runs no scripts; for browsers Next would let a script move title and description into the page's head. */
const AS_CRAWLER = { host: 'localhost', accept: 'text/html', 'user-agent': 'Bingbot' };

export type RenderServer = Awaited<ReturnType<typeof openRenderServer>>;

/**
 * Opens Next on a Unix socket that only this user can open, for pages that several clients share: no client's headers
 * get into such a page, and a client that disconnects does not end a render that others wait for.
 */
export async function openRenderServer(next: Handler, log: Pick<Logger, 'error'>) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-render-'));
  const socketPath = process.platform === 'win32' ? `\\\\.\\pipe\\${folder}` : join(folder, 'next.sock');
  // The socket ends the asynchronous context of the client's request, so its trace travels in the headers.
  const render: Handler = (request, response) =>
    inSpan({ name: 'render a shared page', parent: request.headers as TraceHeaders }, () => next(request, response));
  const server = createServer({ keepAliveTimeout: 0 }, withErrorHandler(render, log));
  await once(server.listen(socketPath), 'listening');
  const agent = new Agent({ keepAlive: true });
  return {
    /** @throws Error when Next ends the connection before the page is complete */
    async render({ url, headers }: RenderTarget): Promise<Rendered> {
      const all = { ...AS_CRAWLER, ...headers, ...traceHeaders() };
      const request = sendRequest({ socketPath, path: url, headers: all, agent }).end();
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      return { status: response.statusCode ?? 500, headers: response.headers, html: await text(response) };
    },
    async close(): Promise<void> {
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
