import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rewriteStatus } from '@/server/edge/rewrite-status';
import { runMiddlewares } from '@/server/platform/http/run-middlewares';

const server = createServer(
  runMiddlewares([rewriteStatus], async (_request, response) => {
    response.setHeader('x-nextjs-rewritten-path', '/liste/balonlar');
    response.setHeader('x-nextjs-rewritten-query', '');
    response.end();
  }),
);
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('a rewritten page does not claim to be rendered without its query', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/balonlar?color=mavi`);
  expect(headers.get('x-nextjs-rewritten-path')).toBe('/liste/balonlar');
  expect(headers.has('x-nextjs-rewritten-query')).toBe(false);
});
