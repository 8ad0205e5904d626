import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { subscribeDomains } from '@/server/api/subscribers';
import { createProgress } from '@/server/cli/terminal/progress';
import { reindexCatalog } from '@/server/domain/catalog/items/reindex';
import { fillSynonyms } from '@/server/domain/catalog/search/fill-synonyms';
import { reindexSearch } from '@/server/domain/catalog/search/reindex';
import { writeCategories } from '@/server/domain/catalog/writer/categories';
import { writeCatalog } from '@/server/domain/catalog/writer/write';
import { demoCategories } from '@/server/domain/operations/demo/data/categories';
import { demoRecords } from '@/server/domain/operations/demo/generate';
import { type Database, openDatabase, queryRows } from '@/server/platform/db/client';
import { migrateDatabase } from '@/server/platform/db/migrate';
import { startPostgres } from '@/tests/api/engines/postgres-server';
import type { Engine } from './options';

const FILLED = 'bench';

/** `seconds`: duration of the seeding; null when the database was left from an earlier run. */
export type Filled = { database: Database; seconds: number | null; close(): Promise<void> };

/** Opens a database with the demo catalogue of `items` items: always the same ones, without images. */
export async function openFilled(engine: Engine, items: number, keep: string | null): Promise<Filled> {
  const { database, close } = await (engine === 'pglite' ? embedded(items, keep) : server(items));
  await migrateDatabase(database);
  return { database, close, seconds: await fill(database, items) };
}

async function embedded(items: number, keep: string | null) {
  const dataDir = keep ? join(keep, `pglite-${items}`) : mkdtempSync(join(tmpdir(), 'shop-bench-'));
  const database = await openDatabase({ dataDir });
  const close = async () => {
    await database.close();
    if (!keep) rmSync(dataDir, { recursive: true, force: true });
  };
  return { database, close };
}

/** A server given by DATABASE_URL keeps its filled databases; otherwise one is started and discarded. */
async function server(items: number) {
  const own = process.env.DATABASE_URL ? null : await startPostgres();
  const url = new URL(process.env.DATABASE_URL ?? own?.url ?? '');
  const name = `bench_${items}`;
  const admin = await openDatabase({ url: url.href, dataDir: '' });
  const existing = await queryRows(admin.db, sql`select 1 from pg_database where datname = ${name}`);
  if (existing.length === 0) await admin.exec(`create database ${name}`);
  await admin.close();
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href, dataDir: '' });
  const close = async () => {
    await database.close();
    await own?.stop();
  };
  return { database, close };
}

async function fill({ db, exec }: Database, items: number): Promise<number | null> {
  const [state] = await queryRows<{ value: string }>(db, sql`select value from meta where key = ${FILLED}`);
  if (state?.value === String(items)) return null;
  const started = performance.now();
  subscribeDomains();
  const progress = createProgress();
  await writeCategories(db, demoCategories());
  await writeCatalog(db, demoRecords(items), { onBatch: (written) => progress.update('items', written, items) });
  progress.finish();
  await exec('ANALYZE');
  await reindexCatalog(db);
  await reindexSearch(db);
  await fillSynonyms(db);
  await exec('VACUUM ANALYZE');
  await db.execute(sql`insert into meta (key, value) values (${FILLED}, ${String(items)})`);
  return (performance.now() - started) / 1000;
}
