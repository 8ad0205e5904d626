import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { applyMigrations, createMigrationTable } from './apply-migrations';
import { type Database, type Db, queryRows } from './client';
import { appliedMigration } from './migration-state';

/** Any constant will do, as long as every instance of this shop uses the same one. */
const MIGRATION_LOCK = 7_310_554;

/**
 * Brings the database to the newest migration: all that is missing in one transaction. Several instances may start
 * at once, through a transaction pooler too: the lock is the transaction's, and all is done on its one connection, so
 * that instances that wait for the lock can't take the connection that its holder needs.
 */
export async function migrateDatabase(
  { db, engine }: Database,
  folder = 'server/platform/db/migrations',
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    if (engine === 'postgres') await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await createMigrationTable(tx);
    const applied = await appliedMigration(tx);
    await applyMigrations(
      tx,
      migrations.filter(({ folderMillis }) => folderMillis > applied),
    );
    if (engine === 'postgres') await leaveJitOff(tx);
  });
}

/**
 * Searches run for milliseconds: compiling them first takes longer than they do, once a table is large. Said of the
 * role in this database and not of each connection, because behind a transaction pooler nobody has one of their own.
 */
async function leaveJitOff(tx: Db): Promise<void> {
  const [now] = await queryRows<{ jit: string; database: string }>(
    tx,
    sql`select current_setting('jit') as jit, current_database() as database`,
  );
  if (now?.jit === 'on') {
    await tx.execute(sql`alter role current_user in database ${sql.identifier(now.database)} set jit = off`);
  }
}
