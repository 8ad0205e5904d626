import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { ItemList } from '@/contracts/catalog';
import type { CheckoutCreated, CheckoutInput, PaymentControl } from '@/contracts/checkout';
import { subscribeDomains } from '@/server/api/subscribers';
import { openDatabase } from '@/server/platform/db/client';
import { migrateDatabase } from '@/server/platform/db/migrate';
import { fillShop } from '@/tests/api/small-catalog';
import { freePort } from '@/tests/free-port';
import { startShop } from '@/tests/shop-process';
import { BUYER } from '@/tests/support/sample-address';

/**
 * Runs the start command of a standalone build on its default, embedded database; the other browser tests run the project
 * on a PostgreSQL server. The shop has a small catalogue already: drawing the demo's images takes longer than the rest of
 * this test. The killed process serves the API alone: it opens the database as the start command does, and starts without
 * Next.
 */
test('standalone build › serves catalogue and orders of a killed process and compressed scripts, and exits cleanly on SIGTERM', async () => {
  test.setTimeout(300_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-start-'));
  const packed = join(dataDir, 'packed');
  const variables = { HOST: '127.0.0.1', LOG_LEVEL: 'error', DATA_DIR: dataDir, DATABASE_URL: '' };
  try {
    const database = await openDatabase({ dataDir });
    await migrateDatabase(database);
    subscribeDomains();
    await fillShop(database.db);
    await database.close();
    const first = await startShop({ ...variables, PORT: `${await freePort()}` }, 'server/cli/api.ts');
    const { count } = await listItems(first.url);
    expect(count).toBeGreaterThan(0);
    const placed = await placeOrder(first.url);
    await first.stop('SIGKILL');

    execFileSync(process.execPath, ['--import', 'tsx', 'server/cli/build-standalone.ts', packed], { stdio: 'ignore' });
    const second = await startShop({ ...variables, PORT: `${await freePort()}` }, 'server/cli/run.mjs start', packed);
    const home = await fetch(second.url);
    expect(home.status).toBe(200);
    const [script] = /\/_next\/static\/[^"]+\.js/.exec(await home.text()) ?? [];
    const served = await fetch(`${second.url}${script}`, { headers: { 'accept-encoding': 'br' } });
    expect([served.status, served.headers.get('content-encoding')]).toEqual([200, 'br']);
    expect((await listItems(second.url)).count).toBe(count);
    const answer = await fetch(`${second.url}/api/checkout/payment-control?rt=${encodeURIComponent(placed.rt)}`);
    const { number, amount } = placed.order;
    expect(((await answer.json()) as PaymentControl).order).toMatchObject({ number, amount });
    expect(await second.stop('SIGTERM')).toBe(0);
    expect(existsSync(join(dataDir, 'pglite.lock'))).toBe(false);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function listItems(url: string): Promise<ItemList> {
  const answer = await fetch(`${url}/api/items/?in_stock=true&page_size=1`);
  return (await answer.json()) as ItemList;
}

async function placeOrder(url: string): Promise<CheckoutCreated> {
  const product = (await listItems(url)).results[0]?.products.find(({ stock }) => stock > 0);
  if (!product) throw new Error('Nothing is for sale.');
  const order: CheckoutInput = {
    items: [{ product: product.id, quantity: 1, price: product.price }],
    ...BUYER,
  };
  const answer = await fetch(`${url}/api/checkout/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  if (answer.status !== 201) throw new Error(`The order was refused: ${await answer.text()}`);
  return (await answer.json()) as CheckoutCreated;
}
