import type { Server } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { announceShutdown } from '@/server/platform/shutting-down';
import { endAtOnce } from './first-process';
import { onNpmGone } from './npm-parent';

/** How long running requests may take after a stop was requested, ms. */
const GRACE = 10_000;
/** How long a connection may be idle after that, ms: a request may be in transit. */
const LINGER = 500;

/**
 * Listens and resolves to the port (useful with port 0).
 * @throws Error that names the port when it is in use
 */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use. Set PORT to another one.`) : error);
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/**
 * SIGINT and SIGTERM end the process cleanly: no new connections, running requests finish (up to 10 s), then `close`
 * releases everything else. A second signal ends it immediately. The end of the npm process that started it has the
 * same effect, without the delay.
 * @param delay seconds after SIGTERM in which requests are still answered but `/api/ready` fails, so that a load
 * balancer stops sending requests
 */
export function stopOnSignals(server: Server, delay: number, close: () => Promise<void>): void {
  let stopping = false;
  let requested = false;
  const stop = (wait: number) => {
    if (stopping) return;
    stopping = true;
    announceShutdown();
    endConnections(server);
    void sleep(wait)
      .then(() => drain(server))
      .then(close)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('The shop did not close cleanly:', error);
          process.exit(1);
        },
      );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.off(signal, endAtOnce);
    process.on(signal, () => {
      if (requested) endAtOnce(signal);
      requested = true;
      stop(signal === 'SIGTERM' ? delay * 1000 : 0);
    });
  }
  // There is no load balancer in front of shops that npm runs, so no delay is needed.
  onNpmGone(() => stop(0));
}

/** Announces the end of each keep-alive connection with its next response, so that none is closed while in use. */
function endConnections(server: Server): void {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
}

/**
 * Stops listening and waits for the connections to end. The server's own `close` would immediately close connections
 * with a request that has not been read yet, because they look idle. Idle ones are therefore closed a moment later.
 */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setInterval(() => server.closeIdleConnections(), LINGER);
    const end = setTimeout(() => server.closeAllConnections(), GRACE);
    NetServer.prototype.close.call(server, () => {
      clearInterval(cut);
      clearTimeout(end);
      resolve();
    });
  });
}
