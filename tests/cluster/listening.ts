import { createConnection } from 'node:net';
import { until } from './until';

/**
 * Waits until a server accepts connections on a local port.
 * @throws Error after 10 s
 */
export async function listening(port: number, name: string): Promise<void> {
  await until(`${name} on port ${port}`, 10_000, () => connects(port));
}

function connects(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}
