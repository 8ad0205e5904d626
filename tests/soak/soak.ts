import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { launchShop, startShop } from '@/tests/shop-process';
import { lookAtBooks } from '@/tests/support/commerce/look';
import { makeMembers } from '@/tests/support/commerce/members';
import { type Engine, openPlace } from '@/tests/support/commerce/place';
import { fillShelves } from '@/tests/support/commerce/shelves';
import type { Ledger } from './ledger';
import { shopUntil } from './load';
import { askMemory, growthOf, type Memory } from './memory';

export type Soak = {
  minutes: number;
  /** A PostgreSQL server on which a database may be made for the time. */
  postgres?: string;
  /** A folder for heap snapshots, after the warm-up and at the end. */
  snapshots?: string;
};

export type Soaked = {
  ledger: Ledger;
  measured: Memory[];
  growth: ReturnType<typeof growthOf>;
  books: { counts: string[]; faults: string[] };
  /** Of the shop, when it was asked to end. */
  exitCode: number | null;
};

const SHOPPERS = 10;
const ITEMS = 300;
const LOOKED_AT = 120;
const MEASURES = 30;
/** Two run out, so that refusals are part of it; the last is for carts alone. */
const STOCKS = [20, 200, 100_000, 100_000, 100_000];

const PROBE = ['--expose-gc', '--import', join(import.meta.dirname, 'memory-probe.mjs')];

/** Soaks a shop of its own on one engine, stops it, lets days pass and looks at its books. */
export async function soak(engine: Engine, { minutes, postgres, snapshots }: Soak): Promise<Soaked> {
  const place = await openPlace(engine, { items: ITEMS, ...(postgres ? { postgres } : {}) });
  try {
    const filling = await startShop(place.variables, 'server/cli/api.ts');
    await filling.stop();
    const goods = await fillShelves(place.database, STOCKS);
    const tokens = await makeMembers(place.database, SHOPPERS);
    const shop = launchShop(place.variables, 'server/cli/start.ts', 2, PROBE);
    try {
      await shop.opened();
      const looks = { slugs: await slugsOf(shop.url), plenty: goods.at(-1)?.id ?? 0 };
      const started = performance.now();
      const duration = minutes * 60_000;
      const ask = (question?: string) => askMemory(shop.child, started, question);
      const snapshot = (name: string) =>
        snapshots && ask(`snapshot ${join(snapshots, `${engine}-${name}.heapsnapshot`)}`);
      const measure = async () => {
        const measured: Memory[] = [];
        for (let count = 1; count <= MEASURES; count++) {
          await wait(Math.max(0, started + (duration * count) / MEASURES - performance.now()));
          measured.push(await ask());
          if (count === Math.ceil(MEASURES / 4)) await snapshot('warm');
        }
        return measured;
      };
      const shoppers = { url: shop.url, secret: place.secret, tokens, goods: goods.slice(0, -1), looks };
      const [{ ledger, promised }, measured] = await Promise.all([shopUntil(started + duration, shoppers), measure()]);
      await snapshot('end');
      const exitCode = await shop.stop();
      const books = await lookAtBooks(place, { goods, stocks: STOCKS, promised, kills: 0 });
      return { ledger, measured, growth: growthOf(measured), books, exitCode };
    } finally {
      await shop.stop('SIGKILL');
    }
  } finally {
    await place.close();
  }
}

async function slugsOf(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/items/?page_size=96`);
  const { results } = (await answer.json()) as { results: { slug: string }[] };
  return results.map(({ slug }) => slug).slice(0, LOOKED_AT);
}
