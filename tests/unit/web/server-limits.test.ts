import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { SERVER_LIMITS } from '@/server/platform/http/server-limits';

/** How long proxies keep a quiet connection at most, unless told otherwise (nginx, Amazon's and Google's balancers), ms. */
const PROXIES_KEEP = 60_000;

let server: Server;
const open = async (limits: object) => {
  server = createServer(limits, (request, response) => void request.resume().on('end', () => response.end('here')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

test('a quiet connection is kept longer than any proxy keeps it, and whoever asks is told how long', async () => {
  const port = await open(SERVER_LIMITS);
  const agent = new Agent({ keepAlive: true });
  const [answer] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage];
  answer.resume();
  expect(SERVER_LIMITS.keepAliveTimeout).toBeGreaterThan(PROXIES_KEEP);
  expect(answer.headers['keep-alive']).toBe(`timeout=${SERVER_LIMITS.keepAliveTimeout / 1000}`);
  agent.destroy();
});

test('the time for headers runs from the first of them: a connection may be quiet for longer', async () => {
  const port = await open({ ...SERVER_LIMITS, headersTimeout: 200, connectionsCheckingInterval: 20 });
  const kept = connect(port, '127.0.0.1');
  kept.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  await once(kept, 'data');
  // Another connection never ends its headers: once that one is cut, the time for them is over for whoever came before.
  const slow = connect(port, '127.0.0.1');
  slow.write('GET / HTTP/1.1\r\n');
  const [refusal] = await once(slow, 'data');
  expect(String(refusal)).toContain('408 Request Timeout');
  kept.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  expect(String((await once(kept, 'data'))[0])).toContain('200 OK');
  kept.destroy();
  slow.destroy();
});
