import { api } from '@/server/api/api';
import type { Env } from '@/server/platform/env';
import type { App } from '@/server/platform/http/context';

jest.mock('@/server/api/process-ports', () => {
  throw new Error('The server was loaded a second time.');
});

type Shared = { __senlikhaneEnv?: Partial<Env>; __senlikhaneApi?: Promise<App> };
const shared = globalThis as unknown as Shared;
const created = Promise.resolve({} as App);

beforeEach(() => {
  shared.__senlikhaneEnv = { NODE_ENV: 'production' };
  shared.__senlikhaneApi = created;
});
afterEach(() => {
  delete shared.__senlikhaneEnv;
  delete shared.__senlikhaneApi;
});

test('a page’s copy of the module finds the API that the start command created, without loading the server', () => {
  expect(api()).toBe(created);
});
