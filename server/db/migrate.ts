import { sql } from 'drizzle-orm';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Database } from './client';

/** Any constant will do, as long as every instance of this shop uses the same one. */
const MIGRATION_LOCK = 7_310_554;

/**
 * Brings the database to the newest migration. Several instances may start at once: on a PostgreSQL server the
 * work is done inside one transaction-level advisory lock (which also holds through a transaction pooler).
 */
export async function migrateDatabase(database: Database, folder = 'server/db/migrations'): Promise<void> {
  const config = { migrationsFolder: folder };
  if (database.engine === 'pglite') {
    await migratePglite(database.db as never, config);
    return;
  }
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await migratePostgres(database.db as never, config);
  });
}
