import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { limitClients } from '@/server/platform/http/limit-clients';

const client = { concurrent: 2, waiting: 3 };
const network = { concurrent: 3, waiting: 6 };
const renders = { concurrent: 2, waiting: 2 };
const calls = { concurrent: 4, waiting: 2 };

let refused: string[];
let limited: ReturnType<typeof limitClients>;
const open = (proxies = 0, limits = { client, network, renders, calls }) => {
  limited = limitClients({
    proxies,
    refused: (why) => refused.push(why),
    isRender: (url) => !url.startsWith('/api/'),
    limits,
  });
};

beforeEach(() => {
  refused = [];
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  open();
});
afterEach(() => jest.useRealTimers());

type SentRequest = {
  /** Whether it is processed. */
  begun: boolean;
  status: number | null;
  retryAfter: number;
  body: string;
  end(): Promise<void>;
  hangUp(): Promise<void>;
};

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

async function ask(url: string, from = '85.1.1.1', forwarded?: string): Promise<SentRequest> {
  const sent: SentRequest = { begun: false, status: null, retryAfter: 0, body: '', end, hangUp };
  const request = { url, headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: from } };
  const response = Object.assign(new EventEmitter(), {
    req: request,
    destroyed: false,
    writeHead(status: number, headers: Record<string, string>) {
      sent.status = status;
      sent.retryAfter = Number(headers['Retry-After']);
    },
    end(body: string) {
      sent.body = body;
      response.emit('close');
    },
  });
  async function end() {
    response.emit('close');
    await settle();
  }
  async function hangUp() {
    response.destroyed = true;
    await end();
  }
  const answered = limited(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  void Promise.resolve(answered).then((isAnswered) => {
    sent.begun = !isAnswered;
  });
  await settle();
  return sent;
}
const askOften = async (count: number, ...sent: Parameters<typeof ask>) => {
  const all: SentRequest[] = [];
  for (let made = 0; made < count; made++) all.push(await ask(...sent));
  return all;
};
const begun = (all: readonly SentRequest[]) => all.map((one) => one.begun);

test('concurrent requests per client are limited; further ones queue in order, and other clients continue', async () => {
  const all = await askOften(4, '/api/items/?search=a');
  expect(begun(all)).toEqual([true, true, false, false]);
  expect((await ask('/api/items/?search=b', '85.1.1.2')).begun).toBe(true);
  await all[1]?.end();
  expect(begun(all)).toEqual([true, true, true, false]);
});

test('requests beyond the queue are refused: pages with a page, calls in the API’s format', async () => {
  await askOften(5, '/alisveris?search=a');
  const [page, call] = [await ask('/alisveris?search=b'), await ask('/api/items/?search=b')];
  expect([page.status, page.retryAfter, page.body.includes('<h1>')]).toEqual([429, 1, true]);
  expect([call.status, JSON.parse(call.body).code]).toEqual([429, 'too_many_requests']);
  expect(refused).toEqual(['client_share', 'client_share']);
});

test('renders of all clients beyond the limit wait for a while and are refused with 503; calls continue', async () => {
  const sent: SentRequest[] = [];
  for (let number = 1; number <= 5; number++) sent.push(await ask('/alisveris?search=a', `85.1.1.${number}`));
  expect(begun(sent)).toEqual([true, true, false, false, false]);
  expect(sent.map(({ status }) => status)).toEqual([null, null, null, null, 503]);
  expect(refused).toEqual(['overload']);
  const [call, checkout] = [await ask('/api/items/', '85.1.1.98'), await ask('/api/checkout/', '85.1.1.99')];
  expect([call.begun, checkout.begun]).toEqual([true, true]);
  await sent[0]?.end();
  expect(begun(sent)).toEqual([true, true, true, false, false]);
});

test('calls of all clients beyond the limit are refused with 503 in the API’s format', async () => {
  const sent: SentRequest[] = [];
  for (let number = 1; number <= 7; number++) sent.push(await ask('/api/items/', `85.1.1.${number}`));
  expect(begun(sent)).toEqual([true, true, true, true, false, false, false]);
  expect([sent[6]?.status, JSON.parse(sent[6]?.body ?? '').code]).toEqual([503, 'overloaded']);
});

test('a client with a long queue of its own delays another client only by its running requests', async () => {
  const queue = await askOften(5, '/alisveris?search=a');
  const other = await ask('/alisveris?search=b', '85.1.1.2');
  await queue[0]?.end();
  expect(begun([...queue, other])).toEqual([true, true, false, false, false, true]);
});

test('a response that takes longer than a second no longer delays other clients', async () => {
  const [first, second] = await askOften(2, '/alisveris?search=a');
  const other = await ask('/alisveris?search=b', '85.1.1.2');
  expect(begun([first, second, other] as SentRequest[])).toEqual([true, true, false]);
  jest.advanceTimersByTime(1_000);
  await settle();
  expect(other.begun).toBe(true);
});

test('a request of a client that disconnects while queued is not processed, and frees its slot', async () => {
  const all = await askOften(5, '/api/items/');
  await all[2]?.hangUp();
  await all[0]?.end();
  await all[1]?.end();
  expect(begun(all)).toEqual([true, true, false, true, true]);
  expect((await ask('/api/items/')).status).toBeNull();
});

test('the /64 networks of an IPv6 /48 share a limit', async () => {
  const blocks = ['2a02:e0:1:1::1', '2a02:e0:1:2::1', '2a02:e0:1:3::1', '2a02:e0:1:4::1', '2a02:e0:2:1::1'];
  const all: SentRequest[] = [];
  for (const from of blocks) all.push(await ask('/api/items/', from));
  expect(begun(all)).toEqual([true, true, true, false, true]);
  await all[0]?.end();
  expect(all[3]?.begun).toBe(true);
});

test('behind a trusted proxy each client has its limit, and the shop’s own requests are unlimited', async () => {
  open(1);
  expect(begun(await askOften(3, '/api/a', '10.0.0.1', '6.6.6.6, 85.1.1.1'))).toEqual([true, true, false]);
  expect((await ask('/api/a', '10.0.0.1', '85.1.1.2')).begun).toBe(true);
  expect(begun(await askOften(9, '/api/items/', '10.0.0.1'))).toEqual(new Array(9).fill(true));
});

test.each([
  '/api/health',
  '/api/ready',
  '/api/checkout/webhook',
  '/api/checkout/?x=1',
  '/api/admin/catalog/import',
  '/media/a/b.webp',
])('%s is never limited', async (url) => expect(begun(await askOften(20, url))).toEqual(new Array(20).fill(true)));
