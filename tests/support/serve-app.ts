import type { Server } from 'node:http';
import { serve } from '@hono/node-server';

/**
 * Serves an API on loopback. The global Response stays, as in the shop's own servers (server/platform/http/text-response.ts).
 * @param port 0 for a free one
 */
export function serveApp(fetch: (request: Request) => Response | Promise<Response>, port = 0): Promise<Server> {
  return new Promise((resolve) => {
    const server = serve({ fetch, port, hostname: '127.0.0.1', overrideGlobalObjects: false }, () =>
      resolve(server as Server),
    );
  });
}
