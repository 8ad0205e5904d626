import { randomInt } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { launchShop } from '@/tests/shop-process';
import type { ShopEnvironment } from '@/tests/support/commerce/shop-environment';
import type { ShopperPool } from './shopper-pool';

/** One run of five is killed while the shop still opens its database. */
const KILL_DURING_START = 5;

/** A run ends after this many steps of shoppers, or after this long (ms) on a slow machine. */
const MAX_STEPS = 120;
const MAX_RUN_MS = 20_000;

/** The API alone, which does all the writing; or the whole of `npm start`, which needs a build. */
export const SCRIPTS = { api: 'server/cli/api.ts', start: 'server/cli/start.ts' } as const;
type Script = (typeof SCRIPTS)[keyof typeof SCRIPTS];

/** Output of the shop across all runs. */
export const OUTPUT_FILE = 'printed.log';

/**
 * Starts the shop, lets the shoppers in, and kills it (SIGKILL) at a random moment.
 * @returns whether it was killed before it was ready
 * @throws Error when it no longer starts
 */
export async function runAndKill(environment: ShopEnvironment, pool: ShopperPool, script: Script): Promise<boolean> {
  return inProcess(environment, script, async (shop) => {
    if (randomInt(KILL_DURING_START) === 0) {
      await wait(randomInt(200, 2_500));
      await shop.stop('SIGKILL');
      return true;
    }
    await shop.opened();
    const visit = pool.visit(shop.url);
    await pool.stepped(randomInt(MAX_STEPS), MAX_RUN_MS);
    await wait(randomInt(100));
    await shop.stop('SIGKILL');
    pool.leave();
    await visit;
    return false;
  });
}

/**
 * Starts the shop and stops it with SIGTERM.
 * @throws Error when it does not exit cleanly
 */
export async function startAndStop(environment: ShopEnvironment, script: Script): Promise<void> {
  await inProcess(environment, script, async (shop) => {
    await shop.opened();
    const code = await shop.stop('SIGTERM');
    if (code !== 0) throw new Error(`The shop exited with code ${code}.`);
  });
}

type Launched = ReturnType<typeof launchShop>;

async function inProcess<T>(
  { folder, variables }: ShopEnvironment,
  script: Script,
  use: (shop: Launched) => Promise<T>,
) {
  const output = openSync(join(folder, OUTPUT_FILE), 'a');
  const shop = launchShop(variables, script, output);
  try {
    return await use(shop);
  } finally {
    await shop.stop('SIGKILL');
    closeSync(output);
  }
}
