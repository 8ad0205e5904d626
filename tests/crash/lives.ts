import { randomInt } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { launchShop } from '@/tests/shop-process';
import type { Place } from '@/tests/support/commerce/place';
import type { Crowd } from './crowd';

/** One life of five ends while the shop still opens its database. */
const OPENING = 5;

/** A life ends after so many steps of shoppers at most, however slow the machine is, or after so long, ms. */
const MOST_STEPS = 120;
const AT_LATEST = 20_000;

/** The API alone, which is all of the shop that writes; or the whole of `npm start`, which needs a build. */
export const SCRIPTS = { api: 'server/cli/api.ts', start: 'server/cli/start.ts' } as const;
type Script = (typeof SCRIPTS)[keyof typeof SCRIPTS];

/** What the shop prints, in all its lives. */
export const PRINTED = 'printed.log';

/**
 * Opens the shop, lets the crowd in, and kills it (SIGKILL) at a moment that nobody chose.
 * @returns whether it was killed before it was open
 * @throws Error when it does not open any more
 */
export async function liveAndDie(place: Place, crowd: Crowd, script: Script): Promise<boolean> {
  return inProcess(place, script, async (shop) => {
    if (randomInt(OPENING) === 0) {
      await wait(randomInt(200, 2_500));
      await shop.stop('SIGKILL');
      return true;
    }
    await shop.opened();
    const visit = crowd.visit(shop.url);
    await crowd.stepped(randomInt(MOST_STEPS), AT_LATEST);
    await wait(randomInt(100));
    await shop.stop('SIGKILL');
    crowd.leave();
    await visit;
    return false;
  });
}

/** Opens the shop and lets it end by itself. @throws Error when it does not end well */
export async function openOnce(place: Place, script: Script): Promise<void> {
  await inProcess(place, script, async (shop) => {
    await shop.opened();
    const code = await shop.stop('SIGTERM');
    if (code !== 0) throw new Error(`The shop ended with ${code}.`);
  });
}

type Launched = ReturnType<typeof launchShop>;

async function inProcess<T>({ folder, variables }: Place, script: Script, use: (shop: Launched) => Promise<T>) {
  const output = openSync(join(folder, PRINTED), 'a');
  const shop = launchShop(variables, script, output);
  try {
    return await use(shop);
  } finally {
    await shop.stop('SIGKILL');
    closeSync(output);
  }
}
