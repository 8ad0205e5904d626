import './load-env.mjs';
import { existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { verifyBackup } from '@/server/domain/operations/backup/manifest';
import { assertKnown, restoreTables } from '@/server/domain/operations/backup/restore-backup';
import { type Db, openDatabase, queryRows } from '@/server/platform/db/client';
import type { Env } from '@/server/platform/env';
import { dataEnv, runCommand } from './run-command';
import { confirmed } from './terminal/confirmed';
import { createProgress } from './terminal/progress';

/** `npm run restore -- FOLDER [--yes]`: replaces the current data with a backup. docs/operating.md */
async function main(): Promise<void> {
  const settings = dataEnv();
  const [folder, ...others] = process.argv.slice(2).filter((word) => word !== '--yes');
  if (folder === undefined || others.length > 0) throw new Error('Name one folder: npm run restore -- FOLDER');
  const progress = createProgress();
  const manifest = await verifyBackup(folder, (done, total) => progress.update('files checked', done, total));
  assertKnown(manifest);
  const opened = await openDatabase({ url: settings.DATABASE_URL, dataDir: settings.DATA_DIR });
  try {
    if (opened.engine === 'postgres') await assertAlone(opened.db);
    const warning = `This replaces ${await contentsOf(opened.db)} by the backup of ${manifest.created_at}.`;
    if (!(await confirmed(warning, process.argv.includes('--yes')))) return console.log('Nothing was changed.');
    await restoreTables(opened.db, folder, manifest, progress.update);
    await restoreFiles(settings, folder);
    progress.finish();
    if (settings.S3_BUCKET)
      console.log(`ImageStorage are read from the bucket ${settings.S3_BUCKET}, which stays as it is.`);
    console.log('The backup was restored. `npm start` starts the shop.');
  } finally {
    await opened.close();
  }
}

/** The embedded database has its own lock. @throws Error while other clients are connected */
async function assertAlone(db: Db): Promise<void> {
  const [others] = await queryRows<{ n: number }>(
    db,
    sql`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  if (others?.n)
    throw new Error(
      `${others.n} other connections are open: stop the shops and workers first, and name the server itself in DATABASE_URL, no pooler.`,
    );
}

/** Describes the database's current contents. */
async function contentsOf(db: Db): Promise<string> {
  const [tables] = await queryRows<{ there: boolean }>(
    db,
    sql`select to_regclass('public.orders') is not null as there`,
  );
  if (!tables?.there) return 'an empty database';
  const [counts] = await queryRows<{ orders: number; customers: number }>(
    db,
    sql`select (select count(*) from orders)::int as orders, (select count(*) from customer)::int as customers`,
  );
  return `a shop with ${counts?.orders ?? 0} orders and ${counts?.customers ?? 0} customers`;
}

async function restoreFiles({ DATA_DIR }: Env, folder: string): Promise<void> {
  const data = resolve(DATA_DIR);
  await mkdir(data, { recursive: true });
  if (existsSync(join(folder, 'media'))) await cp(join(folder, 'media'), join(data, 'media'), { recursive: true });
  if (!existsSync(join(folder, 'secret'))) return;
  await copyFile(join(folder, 'secret'), join(data, 'secret'));
  await chmod(join(data, 'secret'), 0o600);
}

runCommand(main);
