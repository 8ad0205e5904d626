import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withErrorHandler } from '@/server/platform/http/run-middlewares';

let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** @returns the status, or the error code of a closed connection */
async function askOf(listener: ReturnType<typeof withErrorHandler>): Promise<number | string | undefined> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    const call = request({ port, host: '127.0.0.1', agent: false }, async (answer) => {
      answer.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
      answer.resume().once('end', () => resolve(answer.statusCode));
    });
    call.end();
  });
}

test('an unexpected error is logged and answered with 500', async () => {
  const log = { error: jest.fn() };
  expect(await askOf(withErrorHandler(() => Promise.reject(new Error('unforeseen')), log))).toBe(500);
  expect(log.error).toHaveBeenCalledTimes(1);
});

test('a started response is aborted, so that it is not taken as complete', async () => {
  const fails = withErrorHandler(
    async (_request, response) => {
      response.writeHead(200, { 'Content-Length': 100 });
      await new Promise<void>((resolve) => response.write('half', () => resolve()));
      throw new Error('unforeseen');
    },
    { error: jest.fn() },
  );
  expect(await askOf(fails)).toBe('ECONNRESET');
});
