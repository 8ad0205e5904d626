import type { IncomingMessage, ServerResponse } from 'node:http';
import { LoadMonitor, shedCalls, shedPages } from '@/server/edge/load-shedding';

let monitor: LoadMonitor;
let changes: boolean[];
let refused: number;
beforeEach(() => {
  [changes, refused] = [[], 0];
  monitor = new LoadMonitor((overloaded) => changes.push(overloaded));
});

/** @returns status and Retry-After of a refusal; null when the request is processed */
async function ask(url: string): Promise<[number, number] | null> {
  let refusal: [number, number] | null = null;
  const load = { monitor, refused: () => refused++ };
  const pages = shedPages({
    ...load,
    isCheap: (path) => path === '/balonlar' || path === '/early.js',
    sendBusyPage: async (_request, _response, retryAfter) => {
      refusal = [503, retryAfter];
    },
  });
  const request = { url, headers: {} } as IncomingMessage;
  const response = {
    writeHead: (status: number, headers: Record<string, string>) => {
      refusal = [status, Number(headers['Retry-After'])];
    },
    end: () => {},
  } as unknown as ServerResponse;
  const isRefused = url.startsWith('/api/') ? shedCalls(load)(request, response) : await pages(request, response);
  expect(isRefused).toBe(refusal !== null);
  return refusal;
}

const EXPENSIVE = [
  '/alisveris?search=balon',
  '/balonlar?page=2',
  '/balonlar?page=2&_rsc=a',
  '/yeni-urun',
  '/api/items/?search=balon',
  '/api/items',
  '/api/items/?page=2&grid=1',
  '/api/items/search?search=ba',
  '/api/items/slugs/',
  '/api/items/by-category/balonlar',
  '/api/feeds/google.xml',
];
const NEVER_REFUSED = [
  '/balonlar',
  '/balonlar?_rsc=abc',
  '/early.js',
  '/sepetim',
  '/siparis/siparis-odeme?x=1',
  '/siparis/odeme-kontrol?rt=abc',
  '/api/health',
  '/api/ready',
  '/api/metrics',
  '/api/checkout/',
  '/api/checkout/callback',
  '/api/checkout/webhook',
  '/api/cart/add',
  '/api/items/?page_size=96&id=5&id=7',
  '/api/items/detail/dinozor',
  '/api/auth/login',
];

test.each(EXPENSIVE)('%s is refused during an overload, and answered before and after', async (url) => {
  for (const delay of [301, 301]) monitor.look(delay);
  expect(await ask(url)).toBeNull();
  monitor.look(301);
  expect(await ask(url)).toEqual([503, 5]);
  expect(refused).toBe(1);
  for (const delay of [149, 149, 149]) monitor.look(delay);
  expect(await ask(url)).toBeNull();
});

test.each(NEVER_REFUSED)('%s is answered during any overload', async (url) => {
  for (const delay of [5000, 5000, 5000]) monitor.look(delay);
  expect(await ask(url)).toBeNull();
});

test('a single long task is no overload', () => {
  for (const delay of [9000, 9000, 10, 9000, 9000, Number.NaN, 9000]) monitor.look(delay);
  expect(changes).toEqual([]);
});

test('an overload lasts until the delay is small again, also without measurements', () => {
  for (const delay of [400, 400, 400, 10, 10, 151, 10, Number.NaN, 10, 10]) monitor.look(delay);
  expect(changes).toEqual([true]);
  monitor.look(10);
  expect(changes).toEqual([true, false]);
});
