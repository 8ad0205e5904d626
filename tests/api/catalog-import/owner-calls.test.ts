import type { BatchOutcome } from '@/server/domain/catalog/import/dto';
import { type Answer, OWNER_HEADERS, OWNER_TOKEN, openTestShop, type TestShop } from '../shop';
import { categoryLine, itemLine, prepared } from './loading';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const OPTIONS = { dryRun: false, strict: false, keepImages: false };

function asOwner<Body>(path: string, body?: unknown): Promise<Answer<Body>> {
  return shop.request<Body>(`/admin/catalog${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: OWNER_HEADERS,
    body,
  });
}

const begin = async () => (await asOwner<{ id: string }>('/imports', OPTIONS)).body.id;

test('an import over the API writes rows, reports missing items and closes in steps', async () => {
  const id = await begin();
  const rows = await prepared([categoryLine('balonlar'), itemLine('A-1'), itemLine('B-1', { category: 'yok' })]);
  const { body } = await asOwner<BatchOutcome>(`/imports/${id}/rows`, { rows });
  expect(body).toMatchObject({ items: { added: 1 }, categories: { added: 1 }, problems: [{ line: 3 }] });
  expect((await asOwner(`/imports/${id}/missing`)).body).toEqual({ forSale: 1, missing: 0 });
  const labels: string[] = [];
  for (;;) {
    const { step } = (await asOwner<{ step: { label: string } | null }>(`/imports/${id}/close`, { interrupted: false }))
      .body;
    if (!step) break;
    labels.push(step.label);
  }
  expect(labels).toEqual(['search', 'statistics']);
  expect(shop.stalePaths).toEqual(['/layout']);
  expect((await asOwner(`/imports/${id}/missing`)).status).toBe(404);
  expect((await asOwner('/items?limit=1')).body).toMatchObject({ items: [{ slug: 'urun-a-1' }] });
});

test('a new import replaces an abandoned one', async () => {
  const left = await begin();
  await begin();
  expect((await asOwner(`/imports/${left}/rows`, { rows: [] })).status).toBe(404);
});

test.each([
  ['a guest', undefined],
  ['a customer', 'Token 0123456789abcdef'],
  ['a program of another shop', `Bearer senlik_${'A'.repeat(43)}`],
  ['half a token', `Bearer ${OWNER_TOKEN.slice(0, -1)}`],
  ['a token under another scheme', `Token ${OWNER_TOKEN}`],
])('%s is refused before the body is read', async (_who, authorization) => {
  for (const path of ['/imports', '/contents']) {
    const { status, body } = await shop.request(`/admin/catalog${path}`, {
      method: path === '/contents' ? 'GET' : 'POST',
      headers: authorization ? { authorization } : {},
      body: path === '/contents' ? undefined : 'not even JSON',
    });
    expect({ status, body }).toEqual({ status: 401, body: { detail: 'Only the staff of the shop may do this.' } });
  }
});

test('malformed rows are refused by field', async () => {
  const id = await begin();
  const { status, body } = await asOwner(`/imports/${id}/rows`, { rows: [{ kind: 'item', line: 1, record: {} }] });
  expect(status).toBe(400);
  expect(Object.keys(body as object)).toContain('rows.0.record.title');
});
