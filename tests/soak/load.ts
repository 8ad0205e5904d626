import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ownerAuthorization } from '@/server/platform/http/owner';
import type { ForSale } from '@/tests/support/commerce/scenario';
import { nothingPromised, type Promised } from '@/tests/support/commerce/shopper';
import { Asking } from './asking';
import { buy } from './buyer';
import { Ledger } from './ledger';
import { browse, fillCart, type Goods, search } from './visits';

type Soaked = { url: string; secret: string; tokens: readonly string[]; goods: readonly ForSale[]; looks: Goods };

/** Between two visits of one shopper, ms. */
const PAUSE = 150;
/** Between two failures of the payment provider, ms. */
const FAILURE_EVERY = 4_000;
const FAILURES = [
  { call: 'initialize', does: 'error' },
  { call: 'retrieve', does: 'error' },
  { call: 'retrieve', does: 'lost' },
  { call: 'initialize', does: 'nonsense' },
];

/** Shoppers, one a token, who come again and again until `until` (of performance.now), over a provider that fails now and then. */
export async function shopUntil(until: number, soaked: Soaked): Promise<{ ledger: Ledger; promised: Promised }> {
  const [ledger, promised] = [new Ledger(), nothingPromised()];
  const isOpen = () => performance.now() < until;
  const shopper = async (token: string) => {
    const ask = new Asking(soaked.url, ledger, token);
    while (isOpen()) {
      // What went wrong is in the ledger; the shopper comes again.
      await visit(ask, soaked, promised, ledger).catch(() => wait(500));
      await wait(randomInt(PAUSE * 2));
    }
  };
  await Promise.all([...soaked.tokens.map(shopper), failNowAndThen(soaked, isOpen)]);
  return { ledger, promised };
}

function visit(ask: Asking, { url, goods, looks }: Soaked, promised: Promised, ledger: Ledger): Promise<void> {
  const chance = randomInt(100);
  if (chance < 50) return browse(ask, looks);
  if (chance < 70) return search(ask);
  if (chance < 82) return fillCart(ask, looks);
  return buy(url, goods, promised, ledger);
}

async function failNowAndThen({ url, secret }: Soaked, isOpen: () => boolean): Promise<void> {
  const headers = { authorization: ownerAuthorization(secret), 'content-type': 'application/json' };
  while (isOpen()) {
    const fault = { ...FAILURES[randomInt(FAILURES.length)], times: 1 };
    await fetch(`${url}/api/emulator/control`, { method: 'POST', headers, body: JSON.stringify({ faults: [fault] }) });
    await wait(FAILURE_EVERY);
  }
}
