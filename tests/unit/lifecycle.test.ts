import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import { listen, stopOnSignals } from '@/server/cli/lifecycle';
import { isShuttingDown } from '@/server/platform/shutting-down';

const handlers = new Map<string | symbol, (signal: string) => void>();
const close = jest.fn(async () => {});
let server: Server;
afterEach(() => server.closeAllConnections());

const call = async (port: number, agent: Agent): Promise<IncomingMessage> => {
  const [answer] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
};

test('after SIGTERM running requests are answered, connections close with their response, then resources are released', async () => {
  let answerSlow = () => {};
  let slowArrived = () => {};
  const arrived = new Promise<void>((resolve) => {
    slowArrived = resolve;
  });
  server = createServer((request, response) => {
    if (request.url === '/') return void response.end('quick');
    answerSlow = () => response.end('slow');
    slowArrived();
  });
  const port = await listen(server, 0, '127.0.0.1');
  jest.spyOn(process, 'on').mockImplementation((name, handler) => {
    handlers.set(name, handler);
    return process;
  });
  const exited = new Promise((resolve) => {
    jest.spyOn(process, 'exit').mockImplementation(resolve as never);
  });
  stopOnSignals(server, 0.2, close);
  const agent = new Agent({ keepAlive: true });
  expect((await call(port, agent)).headers.connection).toBe('keep-alive');
  const slow = once(get({ port, host: '127.0.0.1', agent, path: '/slow' }), 'response') as Promise<[IncomingMessage]>;
  await arrived;

  handlers.get('SIGTERM')?.('SIGTERM');
  expect(isShuttingDown()).toBe(true);
  // Requests are still answered while load balancers notice the shutdown.
  expect((await call(port, agent)).headers.connection).toBe('close');
  answerSlow();
  const [answer] = await slow;
  expect(answer.statusCode).toBe(200);
  answer.resume();
  expect(await exited).toBe(0);
  expect(close).toHaveBeenCalledTimes(1);
  await expect(call(port, new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  agent.destroy();
});
