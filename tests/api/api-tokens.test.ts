import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { ApiToken, AuditListEntry } from '@/contracts/staff';
import { machineToken } from '@/server/platform/data-folder';
import { CONNECTION_IP } from '@/server/platform/http/client-ip';
import { asOwner } from './owner-calls';
import { OWNER_HEADERS, openTestShop, type TestShop, testEnv } from './shop';

const DAY = 24 * 60 * 60_000;
const folder = mkdtempSync(join(tmpdir(), 'shop-tokens-'));
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: testEnv({ DATA_DIR: folder }) });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

const create = async (permissions: string[], days?: number) =>
  (await asOwner<ApiToken & { token: string }>(shop, '/tokens/', { name: 'kasa', permissions, days })).body;
const read = (token: string) => shop.request('/admin/coupons/', { headers: { authorization: `Bearer ${token}` } });
const audit = async (query: string) =>
  (await asOwner<{ results: AuditListEntry[]; next: number | null }>(shop, `/audit/?${query}`)).body;

test('a token is stored as a hash, lists its last use, and ends when it is revoked', async () => {
  const { id, token } = await create(['coupons.read']);
  expect((await read(token)).status).toBe(200);
  const { text, body } = await asOwner<{ results: ApiToken[] }>(shop, '/tokens/');
  expect(text).not.toContain(token);
  expect(body.results[0]).toMatchObject({ id, name: 'kasa', last_used_at: shop.clock.now().toISOString() });
  expect((await asOwner(shop, `/tokens/${id}/`, undefined, 'DELETE')).status).toBe(204);
  expect((await read(token)).status).toBe(401);
  expect((await asOwner(shop, `/tokens/${id}/`, undefined, 'DELETE')).status).toBe(404);
  const { rows } = (await shop.db.execute(sql`select hash from api_token where id = ${id}`)) as unknown as {
    rows: object[];
  };
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a token expires', async () => {
  const { token } = await create(['coupons.read'], 1);
  shop.clock.advance(DAY - 1);
  expect((await read(token)).status).toBe(200);
  shop.clock.advance(1);
  expect((await read(token)).status).toBe(401);
});

test('a token can’t create one with permissions that it lacks', async () => {
  const { token } = await create(['tokens.manage', 'coupons.read']);
  const headers = { authorization: `Bearer ${token}` };
  const make = (permissions: string[]) =>
    shop.request('/admin/tokens/', { method: 'POST', headers, body: { name: 'more', permissions } });
  expect(await make(['coupons.read', 'refunds.create'])).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await make(['coupons.read'])).status).toBe(201);
});

test('the token in this machine’s data folder is registered at its first use, and can be revoked', async () => {
  const token = machineToken(folder);
  expect((await read(token)).status).toBe(200);
  expect((await read(token)).status).toBe(200);
  const { results } = await audit('action=token.registered');
  expect(results).toMatchObject([
    { entity: 'tokens', caller: { kind: 'token', name: expect.stringContaining('command line') } },
  ]);
  expect((await asOwner(shop, `/tokens/${results[0]?.entity_id}/`, undefined, 'DELETE')).status).toBe(204);
  expect((await read(token)).status).toBe(401);
});

test('the audit log says who changed what from where and why, and pages through it', async () => {
  const headers = {
    ...OWNER_HEADERS,
    [CONNECTION_IP]: '203.0.113.77',
    'x-audit-reason': encodeURIComponent('Yaz kampanyası'),
  };
  const body = { code: 'YAZ', discount: { percent: 10 } };
  expect((await shop.request('/admin/coupons/', { method: 'POST', headers, body })).status).toBe(201);
  expect((await asOwner(shop, '/coupons/yaz/stop/', {})).status).toBe(204);
  const { results, next } = await audit('entity=coupons&entity_id=YAZ&limit=1');
  expect(results).toMatchObject([{ action: 'coupons.write', before: { active: true }, after: { active: false } }]);
  const older = await audit(`entity=coupons&entity_id=YAZ&before=${next}`);
  expect(older).toMatchObject({
    results: [
      {
        caller: { kind: 'token', name: 'test' },
        after: { code: 'YAZ' },
        reason: 'Yaz kampanyası',
        network: '203.0.113.0/24',
        at: shop.clock.now().toISOString(),
      },
    ],
    next: null,
  });
});

test('a change without values in its domain is in the log all the same', async () => {
  const { headers } = await asOwner(shop, '/search/synonyms/', { phrases: ['pelerin', 'harmani'] });
  const { results } = await audit(`request_id=${headers.get('x-request-id')}`);
  expect(results).toMatchObject([{ action: 'search.write', entity: 'search', before: null, after: null }]);
});

test('a refused change leaves no entry, and entries can be neither changed nor deleted', async () => {
  const { results } = await audit('');
  expect((await asOwner(shop, '/coupons/yok/stop/', {})).status).toBe(404);
  expect((await audit('')).results).toHaveLength(results.length);
  for (const statement of [sql`update audit_log set action = 'x'`, sql`delete from audit_log`]) {
    await expect(shop.db.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    });
  }
});
