import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { type Db, queryRows } from './client';

/**
 * Runs these migrations, the oldest first, and notes each as drizzle's own migrator does. That one begins a
 * transaction of its own, on a connection of its own: it can't be a part of one that is open.
 */
export async function applyMigrations(tx: Db, migrations: readonly MigrationMeta[]): Promise<void> {
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis}::bigint)`,
    );
  }
}

/** Makes the table in which they are noted. */
export async function createMigrationTable(tx: Db): Promise<void> {
  // Asked first: "if not exists" would say on each start that it does.
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
