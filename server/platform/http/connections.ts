import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Env } from '@/server/platform/env';
import { ipBlock } from '@/server/platform/http/client-ip';
import { SERVER_LIMITS } from '@/server/platform/http/server-limits';

type Refusal = 'pipelined' | 'connections' | 'write_timeout';

/**
 * A server, not listening yet, with bounded connections (docs/decisions/0025-load-limits.md).
 * @param isLimited false for measurements and in development: then only pipelined requests are serialized
 * @param refused called for each connection that is closed
 */
export function createBoundedServer(
  answer: RequestListener,
  { TRUSTED_PROXIES: proxies }: Pick<Env, 'TRUSTED_PROXIES'>,
  isLimited: boolean,
  refused: (why: Refusal) => void,
): Server {
  const server = createServer(
    SERVER_LIMITS,
    answerInOrder(answer, () => refused('pipelined')),
  );
  if (isLimited) limitConnections(server, proxies, refused);
  return server;
}

/** How many requests may be queued behind the current one of a connection. Browsers and proxies don't pipeline. */
const MAX_PIPELINED = 100;

type Queue = { last: ServerResponse; waiting: number };

/**
 * Handles the pipelined requests of a connection one after the other: Node emits all that have arrived at once, and
 * each would be computed even after its client has disconnected. A queued request begins when the previous response has
 * ended; requests of a closed connection are dropped, and a connection with too many is closed.
 * @param refused called for each connection that is closed
 */
export function answerInOrder(answer: RequestListener, refused: () => void = () => {}): RequestListener {
  const queues = new WeakMap<Socket, Queue>();
  return (request, response) => {
    const { socket } = request;
    const before = queues.get(socket);
    // Node assigns the socket to one response at a time: this one has it, so no other response comes before it.
    if (response.socket !== null) {
      if (before) before.last = response;
      else queues.set(socket, { last: response, waiting: 0 });
      return answer(request, response);
    }
    if (!before || before.waiting >= MAX_PIPELINED) {
      refused();
      return void socket.destroy();
    }
    before.waiting++;
    before.last.once('close', () => {
      before.waiting--;
      // In a turn of its own: calls that never wait for the network would otherwise run on before any other client's.
      setImmediate(() => {
        if (socket.writable) answer(request, response);
      });
    });
    before.last = response;
  };
}

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
