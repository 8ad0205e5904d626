import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase, queryRows } from '@/server/platform/db/client';
import { createPersistentDatabase } from './engines/persistent-database';

/** Writing this much takes long on a busy machine. */
jest.setTimeout(300_000);

/** Size of the write-ahead log, MB. */
function logSize(folder: string): number {
  const log = join(folder, 'pglite/pg_wal');
  const segments = readdirSync(log).filter((name) => /^[0-9A-F]{24}$/.test(name));
  return segments.reduce((sum, name) => sum + statSync(join(log, name)).size, 0) / 2 ** 20;
}

const folder = mkdtempSync(join(tmpdir(), 'shop-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the embedded database’s write-ahead log is truncated by checkpoints, without losing a row', async () => {
  jest.useFakeTimers({
    doNotFake: ['setImmediate', 'setTimeout', 'nextTick', 'queueMicrotask', 'Date', 'performance'],
  });
  await createPersistentDatabase(folder, async () => {});
  const { db, close } = await openDatabase({ dataDir: folder });
  await db.execute(sql`create table filler (words text)`);
  for (let part = 0; part < 6; part++) {
    await db.execute(sql`insert into filler select repeat(md5(n::text), 60) from generate_series(1, 10000) n`);
  }
  const before = logSize(folder);
  expect(before).toBeGreaterThan(112);
  jest.advanceTimersByTime(60_000);
  // The database runs statements in sequence: when this one returns, the checkpoint is done.
  await until(() => logSize(folder) < before);
  expect(logSize(folder)).toBeLessThanOrEqual(80);
  await close();
  const again = await openDatabase({ dataDir: folder });
  expect(await queryRows(again.db, sql`select count(*)::int as rows from filler`)).toEqual([{ rows: 60_000 }]);
  await again.close();
});

test('the embedded database caches at most 32 MB of its tables', async () => {
  const { db, close } = await openDatabase({ dataDir: 'memory://' });
  expect(await queryRows(db, sql`show shared_buffers`)).toEqual([{ shared_buffers: '32MB' }]);
  await close();
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}
