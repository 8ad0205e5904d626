import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { analyzeTables } from '@/server/platform/db/analyze-tables';
import { applyMigrations, createMigrationTable } from '@/server/platform/db/apply-migrations';
import { type Db, queryRows } from '@/server/platform/db/client';
import { renewDatabaseId } from '@/server/platform/db/database-id';
import { type Manifest, readRows } from './manifest';
import type { OnProgress } from './write-backup';

/** Bytes of JSON per insert. */
const BATCH_BYTES = 1_000_000;
const MIGRATIONS = 'server/platform/db/migrations';

/** @throws Error for a backup of a newer version of the shop */
export function assertKnown({ migration }: Manifest): void {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS }).some(
    ({ folderMillis }) => folderMillis === migration,
  );
  if (!known) throw new Error('The backup is of a newer version of the shop. Restore it with that version.');
}

/**
 * Replaces the contents of the database with a verified backup, in one transaction. The tables are created in the
 * version of the backup, filled, and then migrated to this version.
 */
export async function restoreTables(db: Db, folder: string, manifest: Manifest, onProgress: OnProgress): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    await dropTables(tx);
    await applyMigrations(
      tx,
      migrations.filter(({ folderMillis }) => folderMillis <= manifest.migration),
    );
    await emptyTables(tx, manifest);
    const references = await dropReferences(tx);
    const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
    let done = 0;
    for (const table of manifest.tables) {
      for await (const rows of batches(readRows(folder, table.name))) {
        await insert(tx, table, rows);
        done += rows.length;
        onProgress('rows', done, total);
      }
    }
    // Creating the constraints again checks them: an inconsistent backup is not restored.
    for (const { table, name, definition } of references) {
      await tx.execute(sql.raw(`alter table ${table} add constraint "${name}" ${definition}`));
    }
    await continueNumbers(tx);
    await applyMigrations(
      tx,
      migrations.filter(({ folderMillis }) => folderMillis > manifest.migration),
    );
    await renewDatabaseId(tx);
  });
  await analyzeTables(db);
}

async function dropTables(tx: Db): Promise<void> {
  const tables = await queryRows<{ name: string }>(
    tx,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) await tx.execute(sql`drop table if exists ${sql.identifier(name)} cascade`);
  await tx.execute(sql`drop table if exists drizzle.__drizzle_migrations`);
  await createMigrationTable(tx);
}

/** Migrations may have written rows; the backup contains all of them. */
async function emptyTables(tx: Db, { tables }: Manifest): Promise<void> {
  if (tables.length === 0) return;
  const names = sql.join(
    tables.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`truncate ${names} cascade`);
}

type Reference = { table: string; name: string; definition: string };

/** Without foreign keys, so that tables can be filled in any order. */
async function dropReferences(tx: Db): Promise<Reference[]> {
  const references = await queryRows<Reference>(
    tx,
    sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of references) await tx.execute(sql.raw(`alter table ${table} drop constraint "${name}"`));
  return references;
}

async function insert(tx: Db, { name, columns }: Manifest['tables'][number], rows: readonly string[]): Promise<void> {
  const table = sql.identifier(name);
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.execute(sql`insert into ${table} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${table}, ${`[${rows.join(',')}]`}::json)`);
}

async function* batches(rows: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let bytes = 0;
  for await (const row of rows) {
    batch.push(row);
    bytes += row.length;
    if (bytes < BATCH_BYTES) continue;
    yield batch;
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** Advances the sequences beyond the restored ids. */
async function continueNumbers(tx: Db): Promise<void> {
  const numbered = await queryRows<{ table: string; column: string }>(
    tx,
    sql`select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of numbered) {
    await tx.execute(sql`select setval(pg_get_serial_sequence(${table}::text, ${column}::text),
      coalesce(max(${sql.identifier(column)}), 0) + 1, false) from ${sql.identifier(table)}`);
  }
}
