import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guard } from '@/tests/guard/guard';
import { type Opened, openEmbedded, openOverPostgres } from './engines';

export type OpenedShop = Omit<Opened, 'stop'> & { dataDir: string };

/** Owns the shop of a browser run: over PostgreSQL, or with E2E_ENGINE=pglite over its embedded database. */
void guard(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-e2e-'));
  const clear = () => rmSync(dataDir, { recursive: true, force: true });
  // All browsers of a run come from one address, and may keep the processor busy for as long as it takes.
  const limits = { RATE_LIMIT_ENABLED: '0' };
  const variables = { HOST: '127.0.0.1', DATA_DIR: dataDir, SEED_ITEMS: '300', LOG_LEVEL: 'error', ...limits };
  try {
    const open = process.env.E2E_ENGINE === 'pglite' ? openEmbedded : openOverPostgres;
    const { stop, ...addresses } = await open(variables);
    return {
      announce: JSON.stringify({ ...addresses, dataDir } satisfies OpenedShop),
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
