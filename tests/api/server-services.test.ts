import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AxiosInstance } from 'axios';
import type { App } from '@/server/platform/http/context';
import { getCategoryItems, getItemDetail, getItems } from '@/services/catalog/catalog';
import { ServiceUnavailableError } from '@/services/http/errors';
import { serveApp } from '@/tests/support/serve-app';
import { openTestShop, type TestShop } from './shop';
import { fillShop } from './small-catalog';

/** The services of server components return the same in process and over HTTP. */
let shop: TestShop;
let server: Server;
let mockedApp: App;

jest.mock('@/server/api/api', () => ({ api: () => Promise.resolve(mockedApp) }));

beforeAll(async () => {
  shop = await openTestShop();
  mockedApp = shop.app;
  await fillShop(shop.db);
  server = await serveApp(shop.app.fetch);
});
afterAll(async () => {
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
  await shop.close();
});

/** The client as created at process start with this `API_URL`. */
async function clientWith(apiUrl: string): Promise<AxiosInstance> {
  const before = process.env.API_URL;
  process.env.API_URL = apiUrl;
  try {
    let client: AxiosInstance | undefined;
    await jest.isolateModulesAsync(async () => {
      client = (await import('@/services/http/server')).serverApi;
    });
    if (!client) throw new Error('The module was not loaded.');
    return client;
  } finally {
    process.env.API_URL = before ?? '';
  }
}

const inProcess = () => clientWith('');
const overHttp = () => clientWith(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

describe.each([
  ['in process', inProcess],
  ['over HTTP', overHttp],
])('the API %s', (_where, client) => {
  test('returns items, with repeated and Turkish parameters', async () => {
    const query = { color: ['kirmizi', 'mavi'], search: 'DİNOZOR balon' };
    expect((await getItems(await client(), query)).results.map(({ slug }) => slug)).toEqual(['dinozor-folyo-balon']);
  });

  test('returns null for what does not exist', async () => {
    expect(await getItemDetail(await client(), 'yok-boyle-balon')).toBeNull();
    expect(await getCategoryItems(await client(), 'yok-boyle-raf', {})).toBeNull();
  });
});

describe('a failure is never reported as "not found"', () => {
  test('when the database is unavailable', async () => {
    const broken = await openTestShop();
    await broken.close();
    const whole = mockedApp;
    mockedApp = broken.app;
    const answer = getItemDetail(await inProcess(), 'dinozor-folyo-balon');
    await expect(answer).rejects.toThrow(ServiceUnavailableError);
    mockedApp = whole;
  });

  test('when the host does not answer', async () => {
    const answer = getItemDetail(await clientWith('http://127.0.0.1:9'), 'dinozor-folyo-balon');
    await expect(answer).rejects.toThrow(ServiceUnavailableError);
  });
});
