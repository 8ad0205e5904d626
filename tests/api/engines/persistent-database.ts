import { type Db, openDatabase } from '@/server/platform/db/client';
import { readTemplate } from './pglite-template';
import { copyTemplate } from './postgres-template';

export type PersistentDatabase = {
  /** How a process finds it: DATA_DIR, and DATABASE_URL on a PostgreSQL server. */
  variables: { DATA_DIR: string; DATABASE_URL: string };
  drop(): Promise<void>;
};

/**
 * A migrated database for other processes, with the content that `fill` writes. On an empty one a process would create
 * the demo shop and draw its images, which takes ten times as long.
 */
export async function createPersistentDatabase(
  dataDir: string,
  fill: (db: Db) => Promise<void>,
): Promise<PersistentDatabase> {
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
