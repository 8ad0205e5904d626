import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '@/tests/free-port';
import { launchShop } from '@/tests/shop-process';

export type EmptyShop = {
  url: string;
  /** Where it keeps everything, sent emails too. */
  dataDir: string;
  /** The link of the guided set-up that it printed. */
  setUpLink: string;
};

/**
 * Starts a shop of its own over an empty folder, without the demo, as `npm start` does; stops it and removes the folder
 * after `use`. Payments go to the emulator, and emails to files.
 */
export async function withEmptyShop(use: (shop: EmptyShop) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'empty-shop-'));
  const printed = join(dataDir, 'printed.txt');
  const output = openSync(printed, 'w');
  const port = `${await freePort()}`;
  const variables = {
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
    DEMO: '0',
    DATA_DIR: dataDir,
    PORT: port,
  };
  const shop = launchShop({ ...variables, SITE_URL: `http://localhost:${port}` }, 'server/cli/run.mjs start', output);
  try {
    await shop.opened();
    const link = () => /http\S+\/yonetim\/kurulum#\S+/.exec(readFileSync(printed, 'utf8'))?.[0] ?? '';
    await expect.poll(link, { message: 'the link of the set-up on the terminal' }).not.toBe('');
    await use({ url: shop.url, dataDir, setUpLink: link() });
  } finally {
    await shop.stop();
    closeSync(output);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
