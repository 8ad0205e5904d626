import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { CONNECTION_LIMITS, limitConnections } from '@/server/platform/http/connections';

let server: Server;
let refused: string[];
let answer: (response: ServerResponse) => void;
const clients: Socket[] = [];

async function open(proxies: number, limits: Partial<typeof CONNECTION_LIMITS>): Promise<void> {
  refused = [];
  server = createServer((_request, response) => answer(response));
  limitConnections(server, proxies, (why) => refused.push(why), { ...CONNECTION_LIMITS, ...limits });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}
beforeEach(() => {
  answer = (response) => response.end('here');
});
afterEach(() => {
  for (const socket of clients.splice(0)) socket.destroy();
  server.close();
  server.closeAllConnections();
});

/**
 * @param from a local IP
 * @returns a connection, with how it ended
 */
async function client(from = '127.0.0.1') {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress: from });
  clients.push(socket.on('error', () => {}));
  const closed = new Promise<'closed'>((resolve) => socket.once('close', () => resolve('closed')));
  await once(socket, 'connect');
  const ask = async () => {
    socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
    return Promise.race([once(socket, 'data').then(String), closed]);
  };
  return { socket, closed, ask };
}

test('connections per client are limited, and a closed one frees its slot', async () => {
  await open(0, { perClient: 2 });
  const [first, second] = [await client(), await client()];
  expect([await first.ask(), await second.ask()].every((text) => text.includes('200 OK'))).toBe(true);
  expect(await (await client()).closed).toBe('closed');
  expect(refused).toEqual(['connections']);
  expect(await (await client('127.0.0.2')).ask()).toContain('200 OK');
  first.socket.destroy();
  await first.closed;
  let next = await client();
  while ((await next.ask()) === 'closed') next = await client();
});

test('connections of a trusted proxy are not limited per client', async () => {
  await open(1, { perClient: 1 });
  const [first, second] = [await client(), await client()];
  expect([await first.ask(), await second.ask()].every((text) => text.includes('200 OK'))).toBe(true);
});

test('the total number of connections is limited', async () => {
  await open(1, { total: 1 });
  expect(await (await client()).ask()).toContain('200 OK');
  expect(await (await client('127.0.0.2')).closed).toBe('closed');
  expect(refused).toEqual(['connections']);
});

test('a client that does not read its response is disconnected', async () => {
  await open(0, { writeTimeout: 50 });
  let response: ServerResponse | undefined;
  answer = (begun) => {
    response = begun;
    begun.end(Buffer.alloc(30_000_000));
  };
  const { socket } = await client();
  socket.pause();
  const asked = once(server, 'request');
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  await asked;
  await once(response as ServerResponse, 'close');
  expect(refused).toEqual(['write_timeout']);
});

test('a slow response computation does not disconnect its client', async () => {
  await open(0, { writeTimeout: 50 });
  const waited = new Promise<ServerResponse>((resolve) => {
    answer = (response) => response.once('timeout', () => resolve(response));
  });
  const { ask } = await client();
  const answered = ask();
  (await waited).end('late');
  expect(await answered).toContain('200 OK');
});
