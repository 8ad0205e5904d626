import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { type Db, queryRows } from './client';

/**
 * Runs these migrations, oldest first, and records each like drizzle's own migrator, which cannot be used here: it
 * opens its own transaction on its own connection.
 */
export async function applyMigrations(tx: Db, migrations: readonly MigrationMeta[]): Promise<void> {
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis}::bigint)`,
    );
  }
}

/** Creates the table that records them. */
export async function createMigrationTable(tx: Db): Promise<void> {
  // Checked first, because "if not exists" would log a notice at each start.
  const [table] = await queryRows<{ there: boolean }>(
    tx,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (table?.there) return;
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
}
