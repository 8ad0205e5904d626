import { OpenAPIHono } from '@hono/zod-openapi';
import {
  ALL_PERMISSIONS,
  CONFIRMED_PERMISSIONS,
  PERMISSIONS,
  type Permission,
  STAFF_ROLES,
  type StaffRole,
} from '@/contracts/staff-permissions';
import type { App, AppEnv } from '@/server/platform/http/context';
import { assertPermissionsDeclared } from '@/server/platform/http/staff';
import { openApiDocument } from './declared-routes';
import { asOwner } from './owner-calls';
import { openTestShop, type TestShop } from './shop';
import { signedInCustomer } from './signed-in';
import { createMember, OWN_PAGE, openStaffBrowser, STAFF_PASSWORD, StaffBrowser } from './staff-browser';

type Call = { method: string; path: string; need: Permission | 'session' | 'none'; audited: boolean };

let shop: TestShop;
/** Every operation below /admin of the OpenAPI document. */
let all: Call[];
/** Those for callers who are logged in already. */
let calls: Call[];
beforeAll(async () => {
  shop = await openTestShop();
  const { paths } = await openApiDocument(shop);
  all = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/admin/'))
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({
        method: method.toUpperCase(),
        // Of nothing that exists, so that a call that is let through changes nothing.
        path: path.replace(/\{\w+\}/g, '999999'),
        need: operation['x-permission'] as Call['need'],
        audited: operation['x-unaudited'] !== true,
      })),
    );
  calls = all.filter(({ need }) => need !== 'none');
});
afterAll(() => shop.close());

/** The body is no JSON: most calls that are let through end with 400 or 404 and change nothing. */
const bodyOf = (method: string) => (method === 'GET' ? undefined : '{');
/** They have no body to refuse; their own tests write backups. */
const BACKUPS = ['POST /api/admin/backup', 'POST /api/admin/system/backups'];
const writesBackup = ({ method, path }: Call) => BACKUPS.includes(`${method} ${path}`);

async function answerOf({ method, path }: Call, headers: Record<string, string>) {
  return shop.request<{ code?: string }>(path, { method, headers, body: bodyOf(method) });
}

function hasRole(need: Call['need'], role: StaffRole): boolean {
  if (need === 'session' || need === 'none') return true;
  return (PERMISSIONS[need] as readonly StaffRole[]).includes(role);
}

test('every admin call is refused to guests, customers and the former owner’s key before its body is read', async () => {
  const ayse = await signedInCustomer(shop, 'ayse');
  const strangers: Record<string, string>[] = [
    {},
    ayse.headers,
    { authorization: 'Owner 0' },
    { authorization: 'Bearer x' },
    { ...OWN_PAGE, cookie: 'staff=x' },
  ];
  expect(calls.length).toBeGreaterThan(70);
  for (const call of calls) {
    for (const headers of strangers) {
      const { status } = await answerOf(call, headers);
      expect([call.method, call.path, status]).toEqual([call.method, call.path, 401]);
    }
  }
  const former = await shop.request('/admin/report', { headers: { authorization: 'Owner 0' } });
  expect(former.body).toMatchObject({ detail: expect.stringContaining('Authorization: Bearer') });
});

test('only logging in, accepting an invitation and the link of the terminal need no permission', () => {
  expect(all.filter(({ need }) => need === 'none').map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/admin/session',
    'POST /api/admin/session/second-factor',
    'POST /api/admin/invitation/read',
    'POST /api/admin/invitation',
    'POST /api/admin/setup/link',
    'POST /api/admin/setup/owner',
    'POST /api/admin/session/passkey/options',
    'POST /api/admin/session/passkey',
  ]);
});

test('every call that changes something is audited', () => {
  const changes = calls.filter(({ method, audited }) => method !== 'GET' && !audited);
  expect(changes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/admin/items/preview',
    'POST /api/admin/search/preview',
  ]);
});

test.each(STAFF_ROLES)('a session of the role %s passes exactly the calls of its permissions', async (role) => {
  await createMember(shop, role, `walk-${role}`);
  for (const call of calls) {
    if (writesBackup(call) && role === 'owner') continue;
    // A new session for each, because some calls end it.
    const browser = new StaffBrowser(shop);
    await browser.logIn(`walk-${role}`);
    const { status } = await browser.call(call.path.replace('/api/admin', ''), bodyOf(call.method), call.method);
    const outcome = [401, 403].includes(status) ? status : 'passed';
    expect([call.method, call.path, outcome]).toEqual([
      call.method,
      call.path,
      hasRole(call.need, role) ? 'passed' : 403,
    ]);
  }
});

test('a token passes the calls whose permission it has, and no call with all other permissions', async () => {
  const tokenFor = async (permissions: readonly Permission[]) =>
    (await asOwner<{ token: string }>(shop, '/tokens/', { name: 'walk', permissions })).body.token;
  for (const permission of ALL_PERMISSIONS) {
    const [own, others] = await Promise.all([
      tokenFor([permission]),
      tokenFor(ALL_PERMISSIONS.filter((one) => one !== permission)),
    ]);
    for (const call of calls.filter(({ need }) => need === permission)) {
      const refused = await answerOf(call, { authorization: `Bearer ${others}` });
      expect([call.path, refused.status]).toEqual([call.path, 403]);
      if (writesBackup(call)) continue;
      const { status } = await answerOf(call, { authorization: `Bearer ${own}` });
      expect([call.path, [401, 403].includes(status)]).toEqual([call.path, false]);
    }
  }
  const everything = { authorization: `Bearer ${await tokenFor(ALL_PERMISSIONS)}` };
  for (const call of calls.filter(({ need }) => need === 'session')) {
    expect([call.path, (await answerOf(call, everything)).status]).toEqual([call.path, 403]);
  }
});

test('changes about money and people need a password confirmed in the last ten minutes', async () => {
  const owner = await openStaffBrowser(shop, 'owner', 'cem');
  shop.clock.advance(10 * 60_000);
  const sensitive = calls.filter(
    ({ method, need }) => method !== 'GET' && CONFIRMED_PERMISSIONS.has(need as Permission),
  );
  expect(sensitive.length).toBeGreaterThan(10);
  for (const { method, path } of sensitive) {
    const answer = await owner.call<{ code: string }>(path.replace('/api/admin', ''), '{', method);
    expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'confirmation_required']);
  }
  expect((await owner.call('/staff/')).status).toBe(200);
});

test('a packer reports missing units and substitutes, which cause refunds, only with a confirmed password', async () => {
  const packer = await openStaffBrowser(shop, 'packer', 'pelin');
  shop.clock.advance(10 * 60_000);
  for (const action of ['missing', 'substitute']) {
    const answer = await packer.call<{ code: string }>(`/orders/SH-YOK/${action}/`, '{', 'POST');
    expect([action, answer.status, answer.body.code]).toEqual([action, 403, 'confirmation_required']);
  }
  await packer.call('/session/confirm/', { password: STAFF_PASSWORD });
  expect((await packer.call('/orders/SH-YOK/missing/', { lines: [{ line: 1, quantity: 1 }] })).status).toBe(404);
});

test('a route below /admin without a permission stops the start', () => {
  const app = new OpenAPIHono<AppEnv>().basePath('/api') as App;
  app.get('/items', (c) => c.text(''));
  expect(() => assertPermissionsDeclared(app)).not.toThrow();
  app.delete('/admin/items/:id', (c) => c.text(''));
  expect(() => assertPermissionsDeclared(app)).toThrow('DELETE /api/admin/items/:id: declare a permission');
});
