import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { verifyBackup } from '@/server/domain/operations/backup/manifest';
import { assertKnown, restoreTables } from '@/server/domain/operations/backup/restore-backup';
import { writeBackup } from '@/server/domain/operations/backup/write-backup';
import { type Db, queryRows } from '@/server/platform/db/client';
import { databaseId } from '@/server/platform/db/database-id';
import { branch } from '@/server/platform/db/schema/content';
import { signUp } from './customers';
import { BRANCH } from './delivering-shop';
import { placeOrderRow } from './order-row';
import { asOwner } from './owner-calls';
import { openTestShop, type TestShop, testEnv } from './shop';
import { fillShop } from './small-catalog';

const data = mkdtempSync(join(tmpdir(), 'shop-backup-'));
const quiet = () => {};
let shop: TestShop;
let folder: string;
let before: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ env: testEnv({ DATA_DIR: data }) });
  await fillShop(shop.db);
  await placeOrderRow(shop, await signUp(shop, 'ayşe "İ" \\ \n \u2028 satır'));
  mkdirSync(join(data, 'media/urun'), { recursive: true });
  writeFileSync(join(data, 'media/urun/a-320.webp'), 'image');
  before = await fingerprints(shop.db);
  folder = await writeBackup(shop.db, data, shop.clock.now(), quiet);
});
afterAll(async () => {
  await shop.close();
  rmSync(data, { recursive: true });
});

/** A hash of each table's rows, independent of their order. */
async function fingerprints(db: Db): Promise<Record<string, string>> {
  const tables = await queryRows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await queryRows<{ print: string }>(
      db,
      sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text collate "C")), '') as print
          from ${sql.identifier(name)} t`,
    );
    prints[name] = row?.print ?? '';
  }
  return prints;
}

/** All but the database id, which a restored database gets anew. */
const withoutId = ({ meta: _id, ...prints }: Record<string, string>) => prints;

async function restore(db: Db) {
  const manifest = await verifyBackup(folder, quiet);
  await restoreTables(db, folder, manifest, quiet);
}

test('restoring a damaged database reproduces every row and removes later ones, and sequences continue', async () => {
  expect(Object.keys(before).length).toBeGreaterThan(40);
  expect(before.orders).toMatch(/^1 /);
  await shop.db.execute(sql`drop table orders, item, customer cascade`);
  await shop.db.insert(branch).values({ ...BRANCH, label: 'Kadıköy' });
  await restore(shop.db);
  expect(withoutId(await fingerprints(shop.db))).toEqual(withoutId(before));
  expect((await shop.request('/ready')).status).toBe(200);
  expect(readFileSync(join(folder, 'media/urun/a-320.webp'), 'utf8')).toBe('image');
  // Foreign keys hold again, and sequences continue.
  await expect(shop.db.execute(sql`update orders set customer_id = 999999`)).rejects.toThrow();
  await signUp(shop, 'fatma');
});

test('a backup restores into an empty database on another machine', async () => {
  const other = await openTestShop();
  await restore(other.db);
  expect(withoutId(await fingerprints(other.db))).toEqual(withoutId(before));
  // Original and copy may share one Redis.
  expect(await databaseId(other.db)).not.toBe(await databaseId(shop.db));
  await other.close();
});

test('a damaged, incomplete or newer backup is refused before any change', async () => {
  const file = join(folder, 'tables/orders.jsonl.gz');
  const whole = readFileSync(file);
  writeFileSync(file, gzipSync(gunzipSync(whole).toString().replace('9980', '1')));
  await expect(verifyBackup(folder, quiet)).rejects.toThrow('The backup is damaged: orders.');
  writeFileSync(file, whole);
  await expect(verifyBackup(join(folder, 'tables'), quiet)).rejects.toThrow('There is no complete backup');
  const manifest = await verifyBackup(folder, quiet);
  expect(() => assertKnown(manifest)).not.toThrow();
  expect(() => assertKnown({ ...manifest, migration: manifest.migration + 1 })).toThrow('newer version');
});

test('a restore that fails halfway changes nothing', async () => {
  const manifest = await verifyBackup(folder, quiet);
  const broken = { ...manifest, tables: manifest.tables.filter(({ name }) => name !== 'customer') };
  const unchanged = await fingerprints(shop.db);
  await expect(restoreTables(shop.db, folder, broken, quiet)).rejects.toThrow();
  expect(await fingerprints(shop.db)).toEqual(unchanged);
});

test('the owner starts a backup of a running shop and receives its progress', async () => {
  shop.clock.advance(60_000);
  const { status, body } = await asOwner<string>(shop, '/backup/', undefined, 'POST');
  const lines = body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(status).toBe(200);
  expect(lines[0]).toMatchObject({ label: 'rows' });
  const made = lines.at(-1)?.folder as string;
  expect((await verifyBackup(made, quiet)).tables.length).toBeGreaterThan(40);
  const again = await asOwner<string>(shop, '/backup/', undefined, 'POST');
  expect(again.body).toMatch(/^{"error":".*EEXIST/);
});
