import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, queryRows } from './client';

const MIGRATIONS = 'server/platform/db/migrations';

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })).min(1) });

/** Every migration of this version of the shop, oldest first; `when` identifies it in the database. */
export function knownMigrations(folder = MIGRATIONS): { when: number; tag: string }[] {
  return journalSchema.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))).entries;
}

/** The newest applied migration, as `when`; 0 for none. */
export async function appliedMigration(db: Db): Promise<number> {
  const [row] = await queryRows<{ newest: number }>(
    db,
    sql`select coalesce(max(created_at), 0)::float8 as newest from drizzle.__drizzle_migrations`,
  );
  return row?.newest ?? 0;
}
