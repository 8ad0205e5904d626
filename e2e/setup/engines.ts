import { join } from 'node:path';
import { startPostgres } from '@/tests/api/engines/postgres-server';
import { freePort } from '@/tests/free-port';
import { launchShop, startShop } from '@/tests/shop-process';
import { openTwoInstances } from './two-instances';

export type Opened = {
  url: string;
  /** For commands beside the shop; empty where its database is its own. */
  databaseUrl: string;
  /** Where journeys ask it (e2e/support/sql.ts). */
  sqlUrl: string;
  stop(): Promise<void>;
};

type Variables = Record<string, string>;

/** A PostgreSQL and a shop over it; with E2E_INSTANCES=2 two of them, with Redis and nginx. */
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

/** Node 20 reads the door's TypeScript only behind tsx. */
const DOOR = ['--import', 'tsx', '--import', join(import.meta.dirname, 'sql-door.ts')];

/** A shop with nothing beside it, as `npm start` opens it. */
export async function openEmbedded(variables: Variables): Promise<Opened> {
  const door = `${await freePort()}`;
  const own = { DATABASE_URL: '', PORT: `${await freePort()}`, E2E_SQL_PORT: door };
  const shop = launchShop({ ...variables, ...own }, 'server/cli/start.ts', 2, DOOR);
  await shop.opened();
  return {
    url: shop.url,
    databaseUrl: '',
    sqlUrl: `http://127.0.0.1:${door}`,
    stop: async () => void (await shop.stop()),
  };
}
