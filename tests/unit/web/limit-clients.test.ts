import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { limitClients } from '@/server/edge/limit-clients';

const SECOND = 1000;
const client = { concurrent: 2, waiting: 3, perSecond: 500, burst: 1000 };
const network = { concurrent: 3, waiting: 6, perSecond: 600, burst: 1200 };
const all = { concurrent: 9, waiting: 2, perSecond: 10_000, burst: 10_000 };

let busy: number;
let refused: number;
let limited: ReturnType<typeof limitClients>;
const open = (proxies = 0) => {
  limited = limitClients({ proxies, refused: () => refused++, limits: { client, network, all } });
};

beforeEach(() => {
  [busy, refused] = [0, 0];
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  jest.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => ({ active: busy, idle: 0, utilization: 0 }));
  open();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

type SentRequest = {
  /** Whether it is processed. */
  begun: boolean;
  status: number | null;
  retryAfter: number;
  body: string;
  /** Ends it after a cost in ms. */
  end(cost?: number): Promise<void>;
  hangUp(): Promise<void>;
};

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

async function ask(url: string, from = '85.1.1.1', forwarded?: string): Promise<SentRequest> {
  const sent: SentRequest = { begun: false, status: null, retryAfter: 0, body: '', end, hangUp };
  const request = { url, headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: from } };
  const response = Object.assign(new EventEmitter(), {
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
  async function end(cost = 0) {
    busy += cost;
    response.emit('close');
    await settle();
  }
  async function hangUp() {
    response.destroyed = true;
    await end();
  }
  const answered = limited(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  void answered.then((isAnswered) => {
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
  const all = await askOften(4, '/alisveris?search=a');
  expect(begun(all)).toEqual([true, true, false, false]);
  expect((await ask('/alisveris?search=b', '85.1.1.2')).begun).toBe(true);
  await all[1]?.end();
  expect(begun(all)).toEqual([true, true, true, false]);
});

test('requests beyond the queue are refused: pages with a page, calls in the API’s format', async () => {
  await askOften(5, '/alisveris?search=a');
  const [page, call] = [await ask('/alisveris?search=b'), await ask('/api/items/?search=b')];
  expect([page.status, page.retryAfter, page.body.includes('<h1>')]).toEqual([429, 1, true]);
  expect([call.status, JSON.parse(call.body).code]).toEqual([429, 'too_many_requests']);
  expect(refused).toBe(2);
});

test('beyond the total limit requests wait for a while and are refused with 503', async () => {
  const sent: SentRequest[] = [];
  for (let number = 1; number <= 13; number++) sent.push(await ask('/alisveris?search=a', `85.1.1.${number}`));
  expect(begun(sent.slice(0, 9))).toEqual(new Array(9).fill(true));
  expect(sent.slice(9).map(({ begun: isBegun, status }) => [isBegun, status])).toEqual([
    [false, null],
    [false, null],
    [false, 503],
    [false, 503],
  ]);
  const call = await ask('/api/items/?search=b', '85.1.1.99');
  expect([call.status, JSON.parse(call.body).code]).toEqual([503, 'overloaded']);
  expect((await ask('/api/checkout/', '85.1.1.98')).begun).toBe(true);
  await sent[0]?.end();
  expect(sent[9]?.begun).toBe(true);
});

test('a request of a client that disconnects while queued is not processed, and frees its slot', async () => {
  const all = await askOften(5, '/api/items/');
  await all[2]?.hangUp();
  await all[0]?.end();
  await all[1]?.end();
  expect(begun(all)).toEqual([true, true, false, true, true]);
  expect((await ask('/api/items/')).status).toBeNull();
});

test('a client that has used its processor time waits until its budget refills', async () => {
  const first = await ask('/alisveris?search=a');
  await first.end(client.burst + SECOND);
  const second = await ask('/alisveris?search=b');
  expect(second.begun).toBe(false);
  jest.advanceTimersByTime(1.9 * SECOND);
  await settle();
  expect(second.begun).toBe(false);
  jest.advanceTimersByTime(0.2 * SECOND);
  await settle();
  expect(second.begun).toBe(true);
  await second.end(5 * SECOND);
  await askOften(3, '/alisveris?search=c');
  expect((await ask('/alisveris?search=d')).retryAfter).toBe(10);
});

test('unused budget is saved up to a limit', async () => {
  jest.advanceTimersByTime(3600 * SECOND);
  await (await ask('/a')).end(client.burst + 1);
  expect((await ask('/a')).begun).toBe(false);
});

test('the /64 networks of an IPv6 /48 share a budget', async () => {
  const blocks = ['2a02:e0:1:1::1', '2a02:e0:1:2::1', '2a02:e0:1:3::1', '2a02:e0:1:4::1', '2a02:e0:2:1::1'];
  const all: SentRequest[] = [];
  for (const from of blocks) all.push(await ask('/api/items/', from));
  expect(begun(all)).toEqual([true, true, true, false, true]);
  await all[0]?.end();
  expect(all[3]?.begun).toBe(true);
});

test('behind a trusted proxy each client has its budget, and the shop’s own requests are unlimited', async () => {
  open(1);
  expect(begun(await askOften(3, '/a', '10.0.0.1', '6.6.6.6, 85.1.1.1'))).toEqual([true, true, false]);
  expect((await ask('/a', '10.0.0.1', '85.1.1.2')).begun).toBe(true);
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
