import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long running requests may take to end after a stop was asked for, ms. */
const GRACE = 10_000;

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
 * `close` gives everything else back. A second signal ends it at once.
 */
export function stopOnSignals(server: Server, close: () => Promise<void>): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(signal === 'SIGINT' ? 130 : 143);
    stopping = true;
    void drain(server)
      .then(close)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('The shop did not close cleanly:', error);
          process.exit(1);
        },
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), GRACE);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
