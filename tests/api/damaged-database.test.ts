import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@/server/platform/db/client';
import { createPersistentDatabase } from './engines/persistent-database';

test('an embedded database with a damaged pg_control does not open, and the error explains restoring a backup', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-damaged-'));
  try {
    await createPersistentDatabase(dataDir, async () => {});
    truncateSync(join(dataDir, 'pglite/global/pg_control'), 0);
    await expect(openDatabase({ dataDir })).rejects.toThrow(/pglite does not open.*npm run restore/);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
