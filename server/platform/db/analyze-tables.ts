import { sql } from 'drizzle-orm';
import { type Db, queryRows } from './client';

/**
 * Refreshes the planner's statistics of all tables of the shop. `analyze` without names would also read PostgreSQL's
 * system catalogs, which takes PGlite ten times as long as the tables of a small shop.
 */
export async function analyzeTables(db: Db): Promise<void> {
  const tables = await queryRows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const names = sql.join(
    tables.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await db.execute(sql`analyze ${names}`);
}
