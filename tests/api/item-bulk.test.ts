import { sql } from 'drizzle-orm';
import type { ItemBulkJob, ItemBulkPreview } from '@/contracts/item-bulk';
import type { OwnerItemList } from '@/contracts/owner-items';
import { domainJobs } from '@/server/api/jobs';
import { emptyShop } from '@/server/domain/operations/demo/reset';
import { itemBulk } from '@/server/platform/db/schema/catalog';
import { auditLog } from '@/server/platform/db/schema/staff';
import { MAX_ATTEMPTS } from '@/server/platform/jobs/back-off';
import { runDueJobs } from '@/server/platform/jobs/due';
import { pageHandlers } from '@/server/platform/jobs/stale-pages';
import { asOwner } from './owner-calls';
import { openTestShop, type TestShop } from './shop';
import { addItems, fillShop } from './small-catalog';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await emptyShop(shop.db);
  await shop.db.delete(itemBulk);
  await fillShop(shop.db);
  shop.stalePaths.length = 0;
});
afterAll(() => shop.close());

const begin = (body: object) => asOwner<ItemBulkJob>(shop, '/items/bulk/', body);
const run = () => runDueJobs(shop.ports, { ...domainJobs, ...pageHandlers });
const read = async (id: number) => (await asOwner<ItemBulkJob>(shop, `/items/bulk/${id}/`)).body;
const prices = async () => {
  const { body } = await asOwner<OwnerItemList>(shop, '/items/?page_size=96');
  return Object.fromEntries(body.results.map(({ slug, variants }) => [slug, variants.map(({ price }) => price)]));
};
/** Sixty items: more than one step. */
const addMany = () =>
  addItems(
    shop.db,
    Array.from({ length: 60 }, (_, index) => ({ title: `Çok ${index + 1}`, category: 'bos-raf' })),
  );
const TEN_OFF = { action: 'percent', direction: 'down', percent: 10 };

test('a dry run counts the matching items, shows the first lines, and changes nothing', async () => {
  const body = { filter: { category: 'folyo-balonlar' }, change: TEN_OFF, dry_run: true };
  const before = await prices();
  const answer = await asOwner<ItemBulkPreview>(shop, '/items/bulk/', body);
  expect(answer.status).toBe(200);
  expect(answer.body.total).toBe(3);
  expect(answer.body.lines.map(({ slug, before: old, after }) => [slug, old, after])).toEqual([
    ['bes-rakam-balon', '10.00', '9.00'],
    ['unicorn-folyo-balon', '64.90', '58.41'],
    ['dinozor-folyo-balon', '49.90', '44.91'],
    ['dinozor-folyo-balon', '79.90', '71.91'],
  ]);
  expect(await prices()).toEqual(before);
  expect(await shop.db.select().from(itemBulk)).toEqual([]);
});

test('all matching items are changed in steps, others and later ones stay', async () => {
  await addMany();
  const { status, body } = await begin({ filter: { category: 'bos-raf' }, change: TEN_OFF });
  expect(status).toBe(202);
  expect(body).toMatchObject({ state: 'running', total: 60, done: 0 });
  await addItems(shop.db, [{ title: 'Sonradan', category: 'bos-raf' }]);
  await run();
  expect(await read(body.id)).toMatchObject({ state: 'done', done: 60, changed: 60, skipped: 0 });
  const now = await prices();
  expect([now['cok-1'], now['cok-60'], now.sonradan, now['cilgin-peruk']]).toEqual([
    ['90.00'],
    ['90.00'],
    ['100.00'],
    ['150.00'],
  ]);
  expect(shop.stalePaths).toEqual(expect.arrayContaining(['/cok-1', '/cok-60', '/bos-raf']));
});

test('each changed value is in the audit log under the name of who began it', async () => {
  const { body } = await begin({ filter: { search: 'peruk' }, change: TEN_OFF });
  await run();
  const entries = await shop.db.select().from(auditLog).where(sql`entity in ('products', 'item bulk')`);
  expect(entries.map(({ entity, entityId, callerName }) => [entity, entityId, callerName])).toEqual(
    expect.arrayContaining([
      ['item bulk', String(body.id), 'test'],
      ['products', 'cilgin-peruk-1', 'test'],
    ]),
  );
});

test('items are hidden, and moved to another category, by filter', async () => {
  await begin({ filter: { hidden: false, brand: 'ucan-ev' }, change: { action: 'visibility', hidden: true } });
  await run();
  const hidden = await asOwner<OwnerItemList>(shop, '/items/?hidden=true');
  expect(hidden.body.results.map(({ slug }) => slug)).toEqual(['unicorn-folyo-balon', 'dinozor-folyo-balon']);
  const moved = await begin({ filter: { hidden: true }, change: { action: 'category', category: 'kostumler' } });
  await run();
  expect(await read(moved.body.id)).toMatchObject({ changed: 2, skipped: 0 });
  expect((await asOwner<OwnerItemList>(shop, '/items/?category=kostumler')).body.count).toBe(4);
});

test('a price of which nothing would be left stays', async () => {
  const change = { action: 'amount', direction: 'down', amount: '60.00' };
  const { body } = await begin({ filter: { category: 'balonlar' }, change });
  await run();
  expect(await read(body.id)).toMatchObject({ state: 'done', done: 3, changed: 2, skipped: 2 });
  expect(await prices()).toMatchObject({ 'bes-rakam-balon': ['10.00'], 'unicorn-folyo-balon': ['4.90'] });
});

test('a second change waits for the end of the first, which can be stopped', async () => {
  await addMany();
  const first = await begin({ filter: {}, change: TEN_OFF });
  const second = await begin({ filter: {}, change: TEN_OFF });
  expect([second.status, (second.body as unknown as { code: string }).code]).toEqual([409, 'bulk_running']);
  const stopped = await asOwner<ItemBulkJob>(shop, `/items/bulk/${first.body.id}/stop/`, {});
  expect(stopped.body).toMatchObject({ state: 'stopped', done: 0 });
  await run();
  expect((await prices())['cok-1']).toEqual(['100.00']);
  expect((await begin({ filter: {}, change: TEN_OFF })).status).toBe(202);
  await run();
  const { body } = await asOwner<{ results: ItemBulkJob[] }>(shop, '/items/bulk/');
  expect(body.results.map(({ state }) => state)).toEqual(['done', 'stopped']);
});

test.each([
  ['an unknown category', { change: { action: 'category', category: 'yok' } }, 404],
  ['a percentage of zero', { change: { ...TEN_OFF, percent: 0 } }, 400],
  ['an unknown filter', { filter: { color: 'mavi' }, change: TEN_OFF }, 400],
])('%s is refused', async (_what, body, status) => {
  expect((await begin({ filter: {}, ...body })).status).toBe(status);
  expect((await asOwner(shop, '/items/bulk/999999/')).status).toBe(404);
});

test('a change whose step gives up is failed with its error, frees the way, and goes on when its job is retried', async () => {
  const { body } = await begin({ filter: { search: 'peruk' }, change: TEN_OFF });
  // Each attempt to write the lower price violates this constraint.
  await shop.db.execute(sql`alter table product add constraint no_sale check (price >= 15000) not valid`);
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
    await run();
    shop.clock.advance(35 * 3_600_000);
  }
  expect(await read(body.id)).toMatchObject({ state: 'running', error: null });
  await run();
  const failed = await read(body.id);
  expect(failed).toMatchObject({ state: 'failed', done: 0, error: expect.stringMatching(/./) });
  expect(failed.ended_at).not.toBeNull();
  const entries = await shop.db
    .select()
    .from(auditLog)
    .where(sql`entity = 'item bulk' and entity_id = ${String(body.id)}`)
    .orderBy(auditLog.id);
  expect(entries.at(-1)).toMatchObject({ callerName: 'test', after: { state: 'failed', done: 0 } });
  await shop.db.execute(sql`alter table product drop constraint no_sale`);
  expect((await asOwner(shop, '/system/jobs/retry/', {})).status).toBeLessThan(300);
  await run();
  expect(await read(body.id)).toMatchObject({ state: 'done', error: null, changed: 1 });
});
