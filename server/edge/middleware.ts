import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * One step of the way from a request to its response. @returns true when it has answered the request, or its client has
 * gone: no later middleware runs then
 */
export type Middleware = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

/** Runs middlewares in their order until one has answered. */
export function runMiddlewares(middlewares: readonly Middleware[]) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const middleware of middlewares) if (await middleware(request, response)) return;
  };
}
