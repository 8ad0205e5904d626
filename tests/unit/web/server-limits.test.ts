import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { SERVER_LIMITS } from '@/server/platform/http/server-limits';

/** Maximum idle time of connections in proxies by default (nginx, Amazon's and Google's load balancers), ms. */
const PROXY_IDLE_MS = 60_000;

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

test('idle connections are kept longer than by any proxy, and the response states how long', async () => {
  const port = await open(SERVER_LIMITS);
  const agent = new Agent({ keepAlive: true });
  const [answer] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage];
  answer.resume();
  expect(SERVER_LIMITS.keepAliveTimeout).toBeGreaterThan(PROXY_IDLE_MS);
  expect(answer.headers['keep-alive']).toBe(`timeout=${SERVER_LIMITS.keepAliveTimeout / 1000}`);
  agent.destroy();
});

test('the header timeout starts with the first header, so that a connection may be idle for longer', async () => {
  const port = await open({ ...SERVER_LIMITS, headersTimeout: 200, connectionsCheckingInterval: 20 });
  const idle = connect(port, '127.0.0.1');
  idle.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  await once(idle, 'data');
  // Another connection never completes its headers: once it is closed, the timeout has passed for earlier connections,
  // too.
  const slow = connect(port, '127.0.0.1');
  slow.write('GET / HTTP/1.1\r\n');
  const [refusal] = await once(slow, 'data');
  expect(String(refusal)).toContain('408 Request Timeout');
  idle.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  expect(String((await once(idle, 'data'))[0])).toContain('200 OK');
  idle.destroy();
  slow.destroy();
});
