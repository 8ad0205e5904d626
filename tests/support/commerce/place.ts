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
 * Where a shop lives that is about to be opened, closed or killed, perhaps again and again: what outlives it.
 * @param items how many the demo shop has
 * @param postgres a server on which a database may be made for the time; without it one is started
 */
export async function openPlace(engine: Engine, { items = 50, postgres }: { items?: number; postgres?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), `shop-trade-${engine}-`));
  const mails = await openMailCounter();
  const starts = engine === 'postgres' && postgres === undefined;
  const server = starts ? await startGuarded('tests/api/engines/postgres-guard.ts') : undefined;
  const database = engine === 'postgres' ? await makeDatabase(postgres ?? server?.announced ?? '') : undefined;
  const databaseUrl = database?.url ?? '';
  const secret = randomBytes(32).toString('hex');
  const variables = {
    PORT: `${await freePort()}`,
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secret,
    MAIL_URL: mails.url,
    SEED_ITEMS: `${items}`,
    // A crowd of shoppers behind one address, as no real one is.
    RATE_LIMIT_ENABLED: '0',
    LOG_LEVEL: 'error',
  };
  return {
    ...{ folder, mails, secret, variables },
    database: { url: databaseUrl || undefined, dataDir: folder },
    async close() {
      await mails.close();
      await database?.drop();
      await server?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Place = Awaited<ReturnType<typeof openPlace>>;
