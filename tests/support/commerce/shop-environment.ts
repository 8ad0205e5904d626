import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDatabase } from '@/tests/api/engines/postgres-template';
import { freePort } from '@/tests/free-port';
import { startGuarded } from '@/tests/guard/start-guarded';
import { openMailCounter } from './mail-counter';

export const ENGINES = ['pglite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/**
 * Environment of a shop that is started, stopped or killed several times: folder, database and mail server that outlive
 * its process.
 * @param items number of items in the demo shop
 * @param postgres server on which a temporary database may be created; started when missing
 */
export async function createShopEnvironment(
  engine: Engine,
  { items = 50, postgres }: { items?: number; postgres?: string } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), `shop-commerce-${engine}-`));
  const mails = await openMailCounter();
  const starts = engine === 'postgres' && postgres === undefined;
  const server = starts ? await startGuarded('tests/api/engines/postgres-guard.ts') : undefined;
  const database = engine === 'postgres' ? await makeDatabase(postgres ?? server?.announced ?? '') : undefined;
  const databaseUrl = database?.url ?? '';
  const variables = {
    PORT: `${await freePort()}`,
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: randomBytes(32).toString('hex'),
    MAIL_URL: mails.url,
    SEED_ITEMS: `${items}`,
    // What is measured would otherwise share the processor with them.
    SEED_IMAGES: 'first',
    // All shoppers of a run share one IP.
    RATE_LIMIT_ENABLED: '0',
    LOG_LEVEL: 'error',
  };
  return {
    ...{ folder, mails, variables },
    database: { url: databaseUrl || undefined, dataDir: folder },
    async close() {
      await mails.close();
      await database?.drop();
      await server?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type ShopEnvironment = Awaited<ReturnType<typeof createShopEnvironment>>;
