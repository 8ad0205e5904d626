import { type Db, openDatabase } from '@/server/platform/db/client';
import { readTemplate } from './pglite-template';
import { copyTemplate } from './postgres-template';

export type KeptDatabase = {
  /** Where a process finds it: DATA_DIR, and DATABASE_URL on a PostgreSQL server. */
  variables: { DATA_DIR: string; DATABASE_URL: string };
  drop(): Promise<void>;
};

/**
 * A migrated database that processes of their own can open, with what `fill` puts into it. A process that finds it
 * empty would make the demo shop and draw its pictures, which takes ten times as long.
 */
export async function keepDatabase(dataDir: string, fill: (db: Db) => Promise<void>): Promise<KeptDatabase> {
  const { TEST_POSTGRES_URL: server, TEST_PGLITE_TEMPLATE: template } = process.env;
  const copy = globalThis.databaseEngine === 'postgres' && server ? await copyTemplate(server) : undefined;
  const database = await openDatabase({
    url: copy?.url,
    dataDir,
    files: template ? readTemplate(template) : undefined,
  });
  try {
    await fill(database.db);
  } finally {
    await database.close();
  }
  return {
    variables: { DATA_DIR: dataDir, DATABASE_URL: copy?.url ?? '' },
    drop: async () => copy?.drop(),
  };
}
