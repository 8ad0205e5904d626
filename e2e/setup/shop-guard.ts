import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guard } from '@/tests/guard/guard';
import { type Opened, openEmbedded, openOverPostgres } from './engines';

export type OpenedShop = Omit<Opened, 'stop'> & { dataDir: string };

/** Owns the shop of a browser run: on PostgreSQL, or with E2E_ENGINE=pglite on its embedded database. */
void guard(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-e2e-'));
  const clear = () => rmSync(dataDir, { recursive: true, force: true });
  // Rate limits off: all browsers of a run share one IP.
  const limits = { RATE_LIMIT_ENABLED: '0' };
  const variables = {
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    SEED_ITEMS: '300',
    SEED_IMAGES: 'first',
    LOG_LEVEL: 'error',
    ...limits,
  };
  try {
    const open = process.env.E2E_ENGINE === 'pglite' ? openEmbedded : openOverPostgres;
    const { stop, ...urls } = await open(variables);
    return {
      announce: JSON.stringify({ ...urls, dataDir } satisfies OpenedShop),
      stop: async () => {
        await stop();
        clear();
      },
    };
  } catch (error) {
    clear();
    throw error;
  }
});
