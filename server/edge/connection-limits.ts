import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { ipBlock } from '@/server/platform/http/client-ip';

export type ConnectionLimits = {
  /** Open connections of one client: fifty browsers behind one IP address have six each. */
  perClient: number;
  /** Open connections in total. Each takes a file descriptor and about 10 kB. */
  total: number;
  /**
   * How long a client may accept none of its pending bytes, ms. Node checks once per interval, so up to twice as long.
   */
  writeTimeout: number;
};

export const CONNECTION_LIMITS: ConnectionLimits = { perClient: 500, total: 10_000, writeTimeout: 30_000 };

type Refusal = 'connections' | 'write_timeout';

/**
 * Limits a server's connections, and closes those whose client has stopped reading, whose responses would otherwise
 * stay in memory as long as the client likes.
 * @param proxies the number of trusted proxies: with any, connections are theirs and not limited by address
 * @param refused called for each connection that is closed
 */
export function limitConnections(
  server: Server,
  proxies: number,
  refused: (why: Refusal) => void,
  { perClient, total, writeTimeout }: ConnectionLimits = CONNECTION_LIMITS,
): void {
  const open = new Map<string, number>();
  const cut = (socket: Socket, why: Refusal) => {
    refused(why);
    socket.destroy();
  };

  server.maxConnections = total;
  server.on('drop', () => refused('connections'));
  if (proxies === 0) {
    server.on('connection', (socket) => {
      const client = ipBlock(socket.remoteAddress ?? '');
      const count = (open.get(client) ?? 0) + 1;
      if (count > perClient) return cut(socket, 'connections');
      open.set(client, count);
      socket.once('close', () => {
        const left = (open.get(client) ?? 1) - 1;
        if (left > 0) open.set(client, left);
        else open.delete(client);
      });
    });
  }

  // Node emits a timeout for a connection without activity for this long; slowly sent bytes count as activity. It
  // closes idle connections itself. A response that is still being computed is inactive too, and must not be closed.
  server.timeout = writeTimeout;
  const cutUnread = (socket: Socket) => {
    if (socket.writableLength > 0) cut(socket, 'write_timeout');
  };
  server.on('request', (_request, response) => response.on('timeout', cutUnread));
}
