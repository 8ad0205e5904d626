import type { Server } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { announceShutdown } from '@/server/platform/shutting-down';
import { endAtOnce } from './first-process';
import { onNpmGone } from './npm-parent';

/** How long running requests may take to end after a stop was asked for, ms. */
const GRACE = 10_000;
/** How long a connection may look idle after that, ms: a request may be on its way on it. */
const LINGER = 500;

/**
 * Listens and resolves to the port (useful with port 0).
 * @throws Error that names the port when it is taken
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
 * SIGINT and SIGTERM end the process cleanly: no new connections, running requests finish (up to 10 s), then
 * `close` gives everything else back. A second signal ends it at once. So does the end of the npm that has started it,
 * without the delay.
 * @param delay seconds after SIGTERM in which everything is still answered but `/api/ready` says no: a load balancer
 *   has sent its last request by then
 */
export function stopOnSignals(server: Server, delay: number, close: () => Promise<void>): void {
  let stopping = false;
  let asked = false;
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
      if (asked) endAtOnce(signal);
      asked = true;
      stop(signal === 'SIGTERM' ? delay * 1000 : 0);
    });
  }
  // Nobody balances load over shops that npm runs: there is nothing to wait for.
  onNpmGone(() => stop(0));
}

/** Whoever keeps a connection hears with its next answer that it was the last one: none is cut while it is in use. */
function endConnections(server: Server): void {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
}

/**
 * Stops listening and waits for the connections to end. The server's own `close` would cut those at once on which a
 * request is on its way that nobody has read yet: they look idle. So idle ones are cut a moment later.
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
