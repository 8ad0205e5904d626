import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@/tests/api/engines/postgres-server';
import { freePort } from '@/tests/free-port';
import { guard } from '@/tests/guard/guard';
import { startShop } from '@/tests/shop-process';
import { openTwoInstances } from './two-instances';

export type OpenedShop = { url: string; databaseUrl: string; dataDir: string };

/**
 * Owns the shop of a browser run: a PostgreSQL that the tests can look into, and the shop over it; with E2E_INSTANCES=2
 * two of them, with Redis and nginx.
 */
void guard(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-e2e-'));
  const database = await startPostgres();
  const closeAround = async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const variables = {
      HOST: '127.0.0.1',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SEED_ITEMS: '300',
      LOG_LEVEL: 'error',
    };
    const shop =
      process.env.E2E_INSTANCES === '2'
        ? await openTwoInstances(variables)
        : await startShop({ ...variables, PORT: `${await freePort()}` });
    const opened: OpenedShop = { url: shop.url, databaseUrl: database.url, dataDir };
    return {
      announce: JSON.stringify(opened),
      stop: async () => {
        await shop.stop();
        await closeAround();
      },
    };
  } catch (error) {
    await closeAround();
    throw error;
  }
});
