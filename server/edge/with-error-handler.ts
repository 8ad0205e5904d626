import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Ends a request whose handler failed unexpectedly; otherwise one unhandled rejection would end the process. */
export function withErrorHandler(answer: Answer, log: Pick<Logger, 'error'>): RequestListener {
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'a request could not be answered');
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Something went wrong.');
    });
  };
}
