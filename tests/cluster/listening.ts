import { createConnection } from 'node:net';
import { until } from './until';

/** Waits until something takes connections on a port of the loopback interface. @throws Error after 10 s */
export async function listening(port: number, who: string): Promise<void> {
  await until(`${who} on port ${port}`, 10_000, () => connects(port));
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
