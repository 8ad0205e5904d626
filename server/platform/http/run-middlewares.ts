import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';

/**
 * One step of the way from a request to its response. @returns true when it has answered the request, or its client has
 * gone: no later middleware runs then
 */
export type Middleware = (request: IncomingMessage, response: ServerResponse) => Answered | Promise<Answered>;
type Answered = boolean | undefined;

/** Answers a request, or fails. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Runs middlewares in their order until one has answered; `last` answers what none of them does. */
export function runMiddlewares(middlewares: readonly Middleware[], last: Handler): Handler {
  return async (request, response) => {
    for (const middleware of middlewares) {
      const answered = middleware(request, response);
      // Most answer at once: a promise for each of them takes a fiftieth of reading a cart.
      if (typeof answered === 'object' ? await answered : answered) return;
    }
    await last(request, response);
  };
}

/** Ends a request whose handler failed unexpectedly; otherwise one unhandled rejection would end the process. */
export function withErrorHandler(answer: Handler, log: Pick<Logger, 'error'>): RequestListener {
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'a request could not be answered');
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Something went wrong.');
    });
  };
}
