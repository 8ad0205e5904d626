import { OpenAPIHono } from '@hono/zod-openapi';
import { ALL_PERMISSIONS, type Permission } from '@/contracts/staff-permissions';
import type { App, AppEnv } from '@/server/platform/http/context';
import { assertPermissionsDeclared } from '@/server/platform/http/staff';
import { openApiDocument } from './declared-routes';
import { asOwner } from './owner-calls';
import { openTestShop, type TestShop } from './shop';
import { signedInCustomer } from './signed-in';

type Call = { method: string; path: string; permission: Permission };

let shop: TestShop;
let calls: Call[];
beforeAll(async () => {
  shop = await openTestShop();
  const { paths } = await openApiDocument(shop);
  calls = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/admin/'))
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path: path.replace(/\{\w+\}/g, '1'),
        permission: operation['x-permission'] as Permission,
      })),
    );
});
afterAll(() => shop.close());

/** The body is no JSON: a call that is let through ends with 400, or 404, and changes nothing. */
async function statusOf({ method, path }: Call, headers: Record<string, string>): Promise<number> {
  return (await shop.request(path, { method, headers, ...(method === 'GET' ? {} : { body: '{' }) })).status;
}

test('every admin call is refused to guests, customers and the former owner’s key before its body is read', async () => {
  const ayse = await signedInCustomer(shop, 'ayse');
  const strangers: Record<string, string>[] = [
    {},
    ayse.headers,
    { authorization: 'Owner 0' },
    { authorization: 'Bearer x' },
  ];
  expect(calls.length).toBeGreaterThan(50);
  for (const call of calls) {
    for (const headers of strangers) {
      expect([call.method, call.path, await statusOf(call, headers)]).toEqual([call.method, call.path, 401]);
    }
  }
  const former = await shop.request('/admin/report', { headers: { authorization: 'Owner 0' } });
  expect(former.body).toMatchObject({ detail: expect.stringContaining('Authorization: Bearer') });
});

test.each(ALL_PERMISSIONS)(
  'a token with the permission %s alone passes the calls that declare it, and no others',
  async (permission) => {
    const made = await asOwner<{ token: string }>(shop, '/tokens/', { name: permission, permissions: [permission] });
    const headers = { authorization: `Bearer ${made.body.token}` };
    for (const call of calls) {
      // These calls have no body to refuse: a backup is written by its own test.
      if (call.permission === permission && call.path === '/api/admin/backup') continue;
      const refused = [401, 403].includes(await statusOf(call, headers));
      expect([call.method, call.path, refused]).toEqual([call.method, call.path, call.permission !== permission]);
    }
  },
);

test('a route below /admin without a permission stops the start', () => {
  const app = new OpenAPIHono<AppEnv>().basePath('/api') as App;
  app.get('/items', (c) => c.text(''));
  expect(() => assertPermissionsDeclared(app)).not.toThrow();
  app.delete('/admin/items/:id', (c) => c.text(''));
  expect(() => assertPermissionsDeclared(app)).toThrow('DELETE /api/admin/items/:id: declare a permission');
});
