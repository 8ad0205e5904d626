import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Logger } from 'pino';
import { inSpan, traceHeaders } from '@/server/platform/tracing';

/** Next's own request listener. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A URL of the shop, path and query, and the headers that select a part of its page. */
export type RenderTarget = { url: string; headers?: Readonly<Record<string, string>> };

/** A page as Next rendered it for no particular client, uncompressed. */
export type Rendered = { status: number; headers: IncomingMessage['headers']; body: Buffer };

/** A crawler runs no scripts; for browsers Next would let a script move title and description into the page's head. */
const AS_CRAWLER = { host: 'localhost', accept: 'text/html', 'user-agent': 'Bingbot' };

export type RenderServer = {
  /** @throws Error when Next fails or ends the connection before the page is complete */
  render(target: RenderTarget): Promise<Rendered>;
  close(): Promise<void>;
};

/**
 * Opens Next on a Unix socket that only this user can open, for pages that several clients share: no client's headers
 * get into such a page, and a client that disconnects does not end a render that others wait for.
 */
export async function openRenderServer(handle: NextHandler, log: Pick<Logger, 'error'>): Promise<RenderServer> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-render-'));
  const socketPath = process.platform === 'win32' ? `\\\\.\\pipe\\${folder}` : join(folder, 'next.sock');
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    continueTrace(request, () => handle(request, response)).catch((error: unknown) => {
      log.error({ err: error }, 'a shared page could not be rendered');
      response.destroy();
    });
  });
  await once(server.listen(socketPath), 'listening');
  const agent = new Agent({ keepAlive: true });
  return {
    async render({ url, headers }) {
      const all = { ...AS_CRAWLER, ...headers, ...traceHeaders() };
      const request = sendRequest({ socketPath, path: url, headers: all, agent }).end();
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      return { status: response.statusCode ?? 500, headers: response.headers, body: await buffer(response) };
    },
    async close() {
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The socket ends the asynchronous context of the client's request, so the trace travels in the request's headers. */
async function continueTrace({ headers }: IncomingMessage, render: () => Promise<void>): Promise<void> {
  const traceparent = headers.traceparent?.toString();
  if (!traceparent) return render();
  return inSpan({ name: 'render a shared page', parent: { traceparent } }, render);
}
