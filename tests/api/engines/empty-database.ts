import { type Database, openDatabase } from '@/server/platform/db/client';
import { readTemplate } from './pglite-template';
import { copyTemplate } from './postgres-template';

declare global {
  /** Set by jest.config.mjs: the same tests run as project `api-pglite` and as `api-postgres`. */
  var databaseEngine: Database['engine'];
}

/** A migrated, empty database for the caller alone; closing it deletes it. */
export function openEmptyDatabase(): Promise<Database> {
  return globalThis.databaseEngine === 'postgres' ? emptyPostgres() : emptyPglite();
}

async function emptyPglite(): Promise<Database> {
  const template = process.env.TEST_PGLITE_TEMPLATE;
  if (!template) throw new Error('No template was made for this run: select the project api-pglite or redis.');
  return openDatabase({ dataDir: 'memory://', files: readTemplate(template) });
}

async function emptyPostgres(): Promise<Database> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('No PostgreSQL was started for this run: select the project api-postgres.');
  const copy = await copyTemplate(server);
  const database = await openDatabase({ url: copy.url, dataDir: '' });
  return {
    ...database,
    close: async () => {
      await database.close();
      await copy.drop();
    },
  };
}
