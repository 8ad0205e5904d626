import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { answerInOrder } from '@/server/platform/http/connections';

let server: Server;
let begun: string[];
let open: ServerResponse[];
let refused: number;
let wake: () => void;

beforeEach(async () => {
  [begun, open, refused, wake] = [[], [], 0, () => {}];
  const answer: RequestListener = (request, response) => {
    begun.push(request.url ?? '');
    open.push(response);
    wake();
  };
  server = createServer(
    answerInOrder(answer, () => {
      refused++;
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

async function connection(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}
const request = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: shop\r\n${more}\r\n`;
const pipelined = (count: number) => Array.from({ length: count }, (_, i) => request(`/${i}`)).join('');
async function begins(count: number): Promise<void> {
  while (begun.length < count)
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
}

test('pipelined requests are processed and answered in order', async () => {
  const socket = await connection();
  socket.write(pipelined(2) + request('/2', 'Connection: close\r\n'));
  for (const [index, path] of ['/0', '/1', '/2'].entries()) {
    await begins(index + 1);
    expect(begun).toHaveLength(index + 1);
    open[index]?.end(`${path}\r\n`);
  }
  expect((await text(socket)).match(/^\/\d/gm)).toEqual(['/0', '/1', '/2']);
});

test('between two pipelined requests the event loop serves what waits, such as other clients', async () => {
  const socket = await connection();
  socket.write(pipelined(2));
  await begins(1);
  const [first] = open;
  const turn: string[] = [];
  first?.prependOnceListener('close', () => setImmediate(() => turn.push(`${begun.length} begun`)));
  first?.end();
  await begins(2);
  expect(turn).toEqual(['1 begun']);
});

test('of a disconnecting client’s requests only the first is processed', async () => {
  const [gone, stays] = [await connection(), await connection()];
  gone.write(pipelined(50));
  await begins(1);
  const closed = once(open[0] as ServerResponse, 'close');
  gone.destroy();
  await closed;
  stays.write(request('/other'));
  await begins(2);
  expect(begun).toEqual(['/0', '/other']);
});

test('a response with `Connection: close` is the last: requests pipelined after it are not processed', async () => {
  const socket = await connection();
  socket.write(pipelined(50));
  await begins(1);
  open[0]?.writeHead(429, { Connection: 'close' }).end('refused');
  expect(await text(socket)).toContain('refused');
  expect(begun).toEqual(['/0']);
});

test('a connection with 2 400 pipelined requests is closed after the first', async () => {
  const socket = await connection();
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(pipelined(2400));
  await closed;
  expect(begun).toEqual(['/0']);
  expect(refused).toBeGreaterThan(0);
});

test('requests on different connections run in parallel, and a kept-alive connection continues', async () => {
  const [one, other] = [await connection(), await connection()];
  one.write(request('/a'));
  other.write(request('/b'));
  await begins(2);
  open[0]?.end();
  await once(one, 'data');
  one.write(request('/c'));
  await begins(3);
  expect(begun.at(-1)).toBe('/c');
});
