import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTemplate } from '@/tests/api/engines/postgres-template';
import { freePort } from '@/tests/free-port';
import { startGuarded } from '@/tests/guard/start-guarded';
import { openMailCounter } from './mail-counter';

export const ENGINES = ['pglite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/** Where a shop lives that is about to be killed again and again: what outlives it. */
export async function openPlace(engine: Engine) {
  const folder = mkdtempSync(join(tmpdir(), `shop-crash-${engine}-`));
  const mails = await openMailCounter();
  const server = engine === 'postgres' ? await startGuarded('tests/api/engines/postgres-guard.ts') : undefined;
  const databaseUrl = server ? (await copyTemplate(server.announced)).url : '';
  const secret = randomBytes(32).toString('hex');
  const variables = {
    PORT: `${await freePort()}`,
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secret,
    MAIL_URL: mails.url,
    SEED_ITEMS: '50',
    // A crowd of shoppers behind one address, as no real one is.
    CALL_LIMITS: '0',
    LOG_LEVEL: 'error',
  };
  return {
    ...{ folder, mails, secret, variables },
    database: { url: databaseUrl || undefined, dataDir: folder },
    async close() {
      await mails.close();
      await server?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Place = Awaited<ReturnType<typeof openPlace>>;
