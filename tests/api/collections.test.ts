import { eq } from 'drizzle-orm';
import type { Collection, CollectionSummary, SharedCollection } from '@/contracts/collection';
import { MOST_COLLECTION_ITEMS, MOST_COLLECTIONS } from '@/contracts/limits';
import { reindexCatalog } from '@/server/domain/catalog/items/reindex';
import { item } from '@/server/platform/db/schema/catalog';
import { collection, collectionItem } from '@/server/platform/db/schema/collection';
import { customer } from '@/server/platform/db/schema/customer';
import { composerHref } from '@/services/party/composer-url';
import { type Call, expectBadBodiesRefused, expectOwnOnly, FORBIDDEN_FIELDS } from './attacks';
import { resetCustomers } from './customers';
import { openTestShop, type TestShop } from './shop';
import { type Caller, signedInCustomer } from './signed-in';
import { fillShop } from './small-catalog';

let shop: TestShop;
let ayse: Caller;
let berk: Caller;
let dinosaur: number;
let unicorn: number;

beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
  const rows = await shop.db.select({ id: item.id, slug: item.slug }).from(item);
  const idOf = (slug: string) => rows.find((row) => row.slug === slug)?.id as number;
  [dinosaur, unicorn] = [idOf('dinozor-folyo-balon'), idOf('unicorn-folyo-balon')];
});
beforeEach(async () => {
  [ayse, berk] = [await signedInCustomer(shop, 'ayse'), await signedInCustomer(shop, 'berk')];
});
afterEach(() => resetCustomers(shop));
afterAll(() => shop.close());

const create = (name: unknown, who = ayse, more: Record<string, unknown> = {}) =>
  who.request<CollectionSummary>('/customer/collection/create/', { method: 'POST', body: { name, ...more } });
const list = async (who = ayse, query = '') =>
  (await who.request<{ results: CollectionSummary[] }>(`/customer/collection/list/${query}`)).body.results;
const detail = async (id: number, who = ayse) =>
  (await who.request<Collection>(`/customer/collection/detail/${id}/`)).body;
const rename = (id: number, name: unknown) =>
  ayse.request<CollectionSummary>(`/customer/collection/update/${id}/`, { method: 'PUT', body: { name } });
const share = async (id: number, shared: boolean) =>
  (await ayse.request<CollectionSummary>(`/customer/collection/update/${id}/`, { method: 'PATCH', body: { shared } }))
    .body.share_token;
const open = (token: string | null) => shop.request<SharedCollection>(`/collections/${token}/`);
const add = (id: number, what: unknown, who = ayse) =>
  who.request(`/customer/collection/items/${id}/`, { method: 'POST', body: { item: what } });
const remove = (id: number, what: number) =>
  ayse.request(`/customer/collection/items/${id}/${what}/`, { method: 'DELETE' });
const slugsOf = async (id: number) => (await detail(id)).items.map(({ slug }) => slug);

test('collections are named, listed latest first, renamed and deleted', async () => {
  const birthday = await create('  Ada’nın doğum günü ');
  expect(birthday).toMatchObject({
    status: 201,
    body: { name: 'Ada’nın doğum günü', count: 0, thumbnails: [], share_token: null, holds: false },
  });
  shop.clock.advance(1000);
  await create('Yılbaşı');
  expect((await list()).map(({ name }) => name)).toEqual(['Yılbaşı', 'Ada’nın doğum günü']);
  const { id } = birthday.body;
  expect(await rename(id, 'Ada 5 yaşında')).toMatchObject({ status: 200, body: { id, name: 'Ada 5 yaşında' } });
  const gone = () => ayse.request(`/customer/collection/delete/${id}/`, { method: 'DELETE' });
  expect([(await gone()).status, (await gone()).status]).toEqual([204, 404]);
  expect((await list()).map(({ name }) => name)).toEqual(['Yılbaşı']);
  expect((await rename(id, 'Yok')).status).toBe(404);
});

test('a customer’s collections have distinct names, case-insensitively', async () => {
  const { id } = (await create('Doğum günü')).body;
  const refused = { status: 400, body: { name: ['A collection of that name exists already.'] } };
  expect(await create('DOĞUM  GÜNÜ')).toMatchObject(refused);
  await create('Düğün');
  expect(await rename(id, 'düğün')).toMatchObject(refused);
  expect((await rename(id, 'DOĞUM GÜNÜ')).status).toBe(200);
  expect((await create('Doğum günü', berk)).status).toBe(201);
  const rush = await Promise.all([create('Nişan'), create('nişan'), create('NİŞAN')]);
  expect(rush.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
});

test('a collection keeps items in the order of their addition, each once', async () => {
  const { id } = (await create('Parti')).body;
  for (const what of [unicorn, dinosaur, unicorn]) expect((await add(id, what)).status).toBe(201);
  expect(await slugsOf(id)).toEqual(['unicorn-folyo-balon', 'dinozor-folyo-balon']);
  expect(await list(ayse, `?item=${dinosaur}`)).toMatchObject([{ id, count: 2, holds: true }]);
  expect((await remove(id, unicorn)).status).toBe(204);
  expect((await remove(id, unicorn)).status).toBe(404);
  expect(await list(ayse, `?item=${unicorn}`)).toMatchObject([{ count: 1, holds: false }]);
  await add(id, unicorn);
  expect(await slugsOf(id)).toEqual(['dinozor-folyo-balon', 'unicorn-folyo-balon']);
});

test('the result of a party tool is stored with its items and its page, which the share link shows too', async () => {
  const tool_path = composerHref({ text: 'şule 5', material: 'folyo', color: 'altin', size: '40-cm', isArch: true });
  const created = await create('“ŞULE 5”', ayse, { items: [unicorn, 2_000_000_000, dinosaur, unicorn], tool_path });
  expect(created).toMatchObject({ status: 201, body: { name: '“ŞULE 5”', count: 2 } });
  const { id } = created.body;
  expect(await detail(id)).toMatchObject({ tool_path });
  expect(await slugsOf(id)).toEqual(['unicorn-folyo-balon', 'dinozor-folyo-balon']);
  await rename(id, 'Şule’nin adı');
  expect((await open(await share(id, true))).body).toMatchObject({ name: 'Şule’nin adı', tool_path });
  await add(id, unicorn);
  expect(await slugsOf(id)).toEqual(['unicorn-folyo-balon', 'dinozor-folyo-balon']);
  expect(await detail((await create('Parti')).body.id)).toMatchObject({ tool_path: null, items: [] });
});

test('a list whose name is taken is not created, nor are its items', async () => {
  const { id } = (await create('Parti')).body;
  expect((await create('parti', ayse, { items: [unicorn] })).status).toBe(400);
  expect(await slugsOf(id)).toEqual([]);
  expect(await shop.db.$count(collectionItem)).toBe(0);
});

test('archived items are left out and cannot be added', async () => {
  const { id } = (await create('Parti')).body;
  await add(id, dinosaur);
  const archive = async (archivedAt: Date | null) => {
    await shop.db.update(item).set({ archivedAt }).where(eq(item.id, dinosaur));
    await reindexCatalog(shop.db, [dinosaur]);
  };
  await archive(shop.clock.now());
  expect(await slugsOf(id)).toEqual([]);
  expect(await list()).toMatchObject([{ count: 0 }]);
  expect((await add(id, dinosaur)).status).toBe(404);
  await archive(null);
  expect((await add(id, 2_000_000_000)).status).toBe(404);
});

test('a share link opens a collection until sharing is switched off; the next link differs', async () => {
  const { id } = (await create('Parti')).body;
  await add(id, unicorn);
  const token = await share(id, true);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await share(id, true)).toBe(token);
  const opened = await open(token);
  expect(opened).toMatchObject({ status: 200, body: { name: 'Parti', items: [{ slug: 'unicorn-folyo-balon' }] } });
  expect(Object.keys(opened.body).sort()).toEqual(['items', 'name', 'tool_path']);
  expect(opened.headers.get('cache-control')).toBe('no-store');
  expect(await share(id, false)).toBeNull();
  expect((await open(token)).status).toBe(404);
  expect(await share(id, true)).not.toBe(token);
  expect((await open(token)).status).toBe(404);
});

test.each(['x', 'null', 'A'.repeat(43), "' or 1=1 --", '%00', 'A'.repeat(5000)])(
  'an invalid share token opens no collection: case %#',
  async (token) => {
    const { id } = (await create('Parti')).body;
    await share(id, true);
    expect([400, 404]).toContain((await open(encodeURIComponent(token))).status);
  },
);

test('the number of collections and of their items is limited', async () => {
  const rows = Array.from({ length: MOST_COLLECTIONS - 1 }, (_, index) => ({
    customerId: ayse.id,
    name: `Liste ${index}`,
    nameKey: `liste ${index}`,
  }));
  await shop.db.insert(collection).values(rows);
  const answers = await Promise.all([create('Bir'), create('İki')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);

  const [like] = await shop.db.select().from(item).where(eq(item.id, dinosaur));
  const { id: _id, ...template } = like as typeof item.$inferSelect;
  const many = await shop.db
    .insert(item)
    .values(Array.from({ length: MOST_COLLECTION_ITEMS }, (_, index) => ({ ...template, slug: `cok-${index}` })))
    .returning({ id: item.id });
  const [{ id = 0 } = {}] = await list();
  await shop.db
    .insert(collectionItem)
    .values(many.map((row, position) => ({ collectionId: id, itemId: row.id, position })));
  expect(await add(id, unicorn)).toMatchObject({ status: 409, body: { code: 'collection_full' } });
  expect((await add(id, many[0]?.id)).status).toBe(201);
  for (const row of many) await shop.db.delete(item).where(eq(item.id, row.id));
});

test('a collection is deleted with its customer', async () => {
  const { id } = (await create('Parti')).body;
  await add(id, unicorn);
  const token = await share(id, true);
  await shop.db.delete(customer).where(eq(customer.id, ayse.id));
  expect((await open(token)).status).toBe(404);
  expect(await shop.db.$count(collectionItem)).toBe(0);
});

describe('refuses', () => {
  test.each([[''], ['   '], ['x'.repeat(61)], ['iki\nsatır'], [7], [null]])('%j as a name', async (name) => {
    const answer = await create(name);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['name']]);
  });

  test.each([
    [''],
    ['/giris'],
    ['/s/hakkimizda'],
    ['//evil.example/s/parti-planla'],
    ['https://evil.example/s/parti-planla'],
    ['javascript:alert(1)'],
    ['/s/parti-planla/../../giris'],
    ['/s/parti-planla#x'],
    ['/s/parti-planla?tema="><script>'],
    ['/s/parti-planla?tema=şule'],
    ['/s/parti-planla\n'],
    [`/s/parti-planla?tema=${'x'.repeat(4000)}`],
    [7],
    [null],
  ])('%j as the page of a party tool', async (tool_path) => {
    const answer = await create('Parti', ayse, { tool_path });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['tool_path']]);
  });

  test.each([['1'], [[0]], [[1.5]], [['1']], [[2 ** 31]], [Array.from({ length: 201 }, () => 1)], [null]])(
    'invalid items: case %#',
    async (items) => {
      const answer = await create('Parti', ayse, { items });
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, [expect.stringMatching(/^items(\.0)?$/)]]);
      expect(await list()).toEqual([]);
    },
  );

  test('reading or changing another customer’s collection', async () => {
    const { id } = (await create('Parti')).body;
    await add(id, unicorn);
    const attacks: Call[] = [
      { method: 'GET', path: `/customer/collection/detail/${id}` },
      { method: 'PUT', path: `/customer/collection/update/${id}`, body: { name: 'Benim' } },
      { method: 'PATCH', path: `/customer/collection/update/${id}`, body: { shared: true } },
      { method: 'DELETE', path: `/customer/collection/delete/${id}` },
      { method: 'POST', path: `/customer/collection/items/${id}`, body: { item: dinosaur } },
      { method: 'DELETE', path: `/customer/collection/items/${id}/${unicorn}` },
    ];
    for (const attack of attacks) {
      await expectOwnOnly(shop, attack, { attacker: berk, state: async () => [await list(), await detail(id)] });
    }
    expect(await list(berk)).toEqual([]);
  });

  test('fields that clients may not set', async () => {
    const body = { ...FORBIDDEN_FIELDS, name: 'Parti', customerId: ayse.id, share_token: 'A'.repeat(43) };
    expect((await berk.request('/customer/collection/create', { method: 'POST', body })).status).toBe(201);
    const rows = await shop.db.select().from(collection);
    expect(rows).toMatchObject([{ customerId: berk.id, shareToken: null, createdAt: shop.clock.now() }]);
  });

  test('malformed bodies', async () => {
    const { id } = (await create('Parti')).body;
    const calls: Call[] = [
      { method: 'POST', path: '/customer/collection/create', body: { name: 'Yeni' } },
      { method: 'PUT', path: `/customer/collection/update/${id}`, body: { name: 'Yeni' } },
      { method: 'PATCH', path: `/customer/collection/update/${id}`, body: { shared: true } },
      { method: 'POST', path: `/customer/collection/items/${id}`, body: { item: unicorn } },
    ];
    for (const call of calls) await expectBadBodiesRefused(shop, call, ayse);
    expect(await list()).toMatchObject([{ name: 'Parti', count: 0, share_token: null }]);
  });
});
