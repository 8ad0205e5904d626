import { join } from 'node:path';
import { startPostgres } from '@/tests/api/engines/postgres-server';
import { freePort } from '@/tests/free-port';
import { launchShop, startShop } from '@/tests/shop-process';
import { openTwoInstances } from './two-instances';

export type Opened = {
  url: string;
  /** For commands run beside the shop; empty for the embedded database, which belongs to the shop's process. */
  databaseUrl: string;
  /** Where tests send SQL (e2e/support/sql.ts). */
  sqlUrl: string;
  stop(): Promise<void>;
};

type Variables = Record<string, string>;

/** Starts PostgreSQL and a shop on it; with E2E_INSTANCES=2, two instances with Redis and nginx. */
export async function openOverPostgres(variables: Variables): Promise<Opened> {
  const database = await startPostgres();
  const all = { ...variables, DATABASE_URL: database.url };
  try {
    const shop =
      process.env.E2E_INSTANCES === '2'
        ? await openTwoInstances(all)
        : await startShop({ ...all, PORT: `${await freePort()}` });
    const stop = async () => {
      await shop.stop();
      await database.stop();
    };
    return { url: shop.url, databaseUrl: database.url, sqlUrl: database.url, stop };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Node 20 needs tsx to load a TypeScript module. */
const SQL_ENDPOINT = ['--import', 'tsx', '--import', join(import.meta.dirname, 'sql-endpoint.ts')];

/** Starts a shop on its embedded database, as `npm start` does. */
export async function openEmbedded(variables: Variables): Promise<Opened> {
  const sqlPort = `${await freePort()}`;
  const own = { DATABASE_URL: '', PORT: `${await freePort()}`, E2E_SQL_PORT: sqlPort };
  const shop = launchShop({ ...variables, ...own }, 'server/cli/start.ts', 2, SQL_ENDPOINT);
  await shop.opened();
  return {
    url: shop.url,
    databaseUrl: '',
    sqlUrl: `http://127.0.0.1:${sqlPort}`,
    stop: async () => void (await shop.stop()),
  };
}
