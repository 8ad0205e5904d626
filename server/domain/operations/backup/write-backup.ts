import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '@/server/platform/db/client';
import { appliedMigration } from '@/server/platform/db/migration-state';
import { FORMAT, type Manifest, manifestFile, tableFile } from './manifest';

/** Rows per query. */
const BATCH = 2000;

export type OnProgress = (label: string, done: number, total: number) => void;
type Table = { name: string; columns: string[]; rows: number };

/**
 * Writes a consistent snapshot of all tables, the images and the machine's secret into a new folder under
 * DATA_DIR/backups. The format is the same for both engines, so a backup of one can be restored on the other. The
 * embedded engine has one connection: the shop waits while its tables are read.
 * @returns the folder
 */
export async function writeBackup(db: Db, dataDir: string, now: Date, onProgress: OnProgress): Promise<string> {
  const data = resolve(dataDir);
  const folder = join(data, 'backups', now.toISOString().slice(0, 19).replaceAll(':', '-'));
  await mkdir(join(data, 'backups'), { recursive: true, mode: 0o700 });
  await mkdir(folder, { mode: 0o700 }); // throws when it exists already
  await mkdir(join(folder, 'tables'));
  const manifest = await db.transaction((tx) => writeTables(tx as unknown as Db, folder, now, onProgress), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  onProgress('images', 0, 1);
  // After the rows: an image never changes under its name, so every row's image is included.
  if (existsSync(join(data, 'media'))) await cp(join(data, 'media'), join(folder, 'media'), { recursive: true });
  if (existsSync(join(data, 'secret'))) {
    await copyFile(join(data, 'secret'), join(folder, 'secret'));
    await chmod(join(folder, 'secret'), 0o600);
  }
  onProgress('images', 1, 1);
  await writeFile(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return folder;
}

async function writeTables(tx: Db, folder: string, now: Date, onProgress: OnProgress): Promise<Manifest> {
  const migration = await appliedMigration(tx);
  const tables = await listTables(tx);
  const total = tables.reduce((sum, { rows }) => sum + rows, 0);
  const written: Manifest['tables'] = [];
  let done = 0;
  for (const table of tables) {
    const sha256 = await writeTable(tx, folder, table, (rows) => {
      done += rows;
      onProgress('rows', done, total);
    });
    written.push({ ...table, sha256 });
  }
  return { format: FORMAT, created_at: now.toISOString(), migration, tables: written };
}

async function listTables(tx: Db): Promise<Table[]> {
  const tables = await queryRows<Omit<Table, 'rows'>>(
    tx,
    sql`select c.table_name as name, json_agg(c.column_name order by c.ordinal_position) as columns
        from information_schema.columns c
        join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
        group by c.table_name order by c.table_name`,
  );
  const counted: Table[] = [];
  for (const table of tables) {
    const [row] = await queryRows<{ n: number }>(tx, sql`select count(*)::int as n from ${sql.identifier(table.name)}`);
    counted.push({ ...table, rows: row?.n ?? 0 });
  }
  return counted;
}

/** The database creates the JSON, so no value is converted to a JavaScript number or date and loses precision. */
async function writeTable(tx: Db, folder: string, { name, columns }: Table, onProgress: (rows: number) => void) {
  const hash = createHash('sha256');
  const gzip = createGzip();
  const file = pipeline(gzip, createWriteStream(tableFile(folder, name), { mode: 0o600 }));
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.execute(sql`declare backup_rows no scroll cursor for
    select row_to_json(r)::text as row from (select ${list} from ${sql.identifier(name)}) as r`);
  for (;;) {
    const rows = await queryRows<{ row: string }>(tx, sql`fetch ${sql.raw(String(BATCH))} from backup_rows`);
    if (rows.length === 0) break;
    const lines = rows.map(({ row }) => `${row}\n`).join('');
    hash.update(lines);
    if (!gzip.write(lines)) await once(gzip, 'drain');
    onProgress(rows.length);
  }
  await tx.execute(sql`close backup_rows`);
  gzip.end();
  await file;
  return hash.digest('hex');
}
