import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProtocolResponse } from './http-bytes';

type Content = { status: number; headers: Record<string, string>; body: string };
/** A server beside the shop. `pids`: its processes. */
export type OtherServer = { url: string; pids: number[]; stop(): Promise<void> };

/** Per-connection headers, and headers that Node writes itself. */
const NOT_COPIED = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length']);

/**
 * Upper bound for this machine: a Node server in a process of its own that answers every request with the same status,
 * headers and bytes from memory.
 */
export async function startBareServer(answer: ProtocolResponse): Promise<OtherServer> {
  const child = fork(import.meta.filename, ['serve']);
  const headers = Object.fromEntries(
    Object.entries(answer.headers)
      .filter(([name]) => !NOT_COPIED.has(name))
      .map(([name, value]) => [name, String(value)]),
  );
  const content: Content = { status: answer.status, headers, body: answer.body.toString('base64') };
  child.send(content);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', () => reject(new Error('The bare server did not start.')));
  });
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, pids: [child.pid ?? 0], stop };
}

function serve(): void {
  process.once('message', ({ status, headers, body }: Content) => {
    const bytes = Buffer.from(body, 'base64');
    const all = { ...headers, 'content-length': bytes.length };
    const server = createServer((_request, response) => void response.writeHead(status, all).end(bytes));
    server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  });
  process.once('disconnect', () => process.exit());
}

if (process.argv[2] === 'serve') serve();
