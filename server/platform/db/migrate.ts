import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { applyMigrations, createMigrationTable } from './apply-migrations';
import { type Database, type Db, queryRows } from './client';
import { appliedMigration } from './migration-state';

/** An advisory lock id; any constant works, if every instance of the shop uses the same. */
const MIGRATION_LOCK = 7_310_554;

/**
 * Migrates the database to the newest version, in one transaction. Several instances may start concurrently, also
 * through a transaction pooler: the lock belongs to the transaction and everything uses its only connection, so waiting
 * instances can't take a connection that the lock's holder needs.
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
 * Searches take milliseconds; on large tables, JIT compilation would take longer than the query. Set on the role in
 * this database rather than per connection, because connections are shared behind a transaction pooler.
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
