import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '@/tests/free-port';
import { startShop } from '@/tests/shop-process';

/** The start command on its default, embedded database; the other journeys run on a PostgreSQL server. */
test('starts, ends on SIGTERM, survives a kill, and is quick the second time', async () => {
  test.setTimeout(180_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-start-'));
  const variables = { HOST: '127.0.0.1', DATA_DIR: dataDir, SEED_ITEMS: '50', LOG_LEVEL: 'error', DATABASE_URL: '' };
  try {
    const first = await startShop({ ...variables, PORT: `${await freePort()}` });
    const count = await countItems(first.url);
    expect(count).toBeGreaterThanOrEqual(50);
    expect((await fetch(first.url)).status).toBe(200);
    expect(await first.stop('SIGTERM')).toBe(0);
    expect(existsSync(join(dataDir, 'pglite.lock'))).toBe(false);

    const second = await startShop({ ...variables, PORT: `${await freePort()}` });
    expect(await countItems(second.url)).toBe(count);
    await second.stop('SIGKILL');

    const third = await startShop({ ...variables, PORT: `${await freePort()}` });
    expect(await countItems(third.url)).toBe(count);
    await third.stop();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function countItems(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/items/?page_size=1`);
  return ((await answer.json()) as { count: number }).count;
}
