import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressBlock } from '@/server/platform/http/client-address';

export type ConnectionLimits = {
  /** Open connections of one client: fifty browsers behind one address have six each. */
  perClient: number;
  /** Open connections of all. Each holds a descriptor and some 10 kB. */
  total: number;
  /** How long a client may take none of the bytes that wait for it, ms. Node looks once per such time: up to twice as long. */
  writeTimeout: number;
};

export const CONNECTION_LIMITS: ConnectionLimits = { perClient: 500, total: 10_000, writeTimeout: 30_000 };

type Refusal = 'connections' | 'write_timeout';

/**
 * Bounds the connections of a server, and cuts those whose client has stopped reading: a response that nobody takes
 * would be held for as long as the client likes.
 * @param proxies trusted ones in front: with any, connections are theirs and not bounded by address
 * @param refused hears of each connection that is cut
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
      const client = addressBlock(socket.remoteAddress ?? '');
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

  // Node reports a connection on which nothing moved for this long; bytes that leave slowly count as movement. Quiet ones
  // without a request it closes itself. A response that is still computed moves nothing either, and goes on.
  server.timeout = writeTimeout;
  const cutUnread = (socket: Socket) => {
    if (socket.writableLength > 0) cut(socket, 'write_timeout');
  };
  server.on('request', (_request, response) => response.on('timeout', cutUnread));
}
