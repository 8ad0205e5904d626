import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { freePort } from '@/tests/free-port';
import { ensureBrowser, installedBrowser } from '@/tests/run/browser';
import { startShop } from '@/tests/shop-process';
import { printMarkdownTable } from '../markdown-table';
import { percentile } from '../percentile';
import { Phone } from './phone';

/**
 * `npm run bench:navigation`: how long a shopper waits between the pages of the shop, and for what a tap or a key shows, on
 * a phone with slow 4G and a quarter of this machine's processor (bench/navigation/phone.ts). Walks the same way
 * NAVIGATION_RUNS times (default 15), each time with empty caches and another item, after one walk that warms the shop.
 * NAVIGATION_URL names a shop that runs already. CHROMIUM_PATH sets the browser.
 */
const runs = Number(process.env.NAVIGATION_RUNS ?? 15);
const LISTING = '/balonlar';

type Measure = (step: string, ms: number) => void;

async function main(): Promise<void> {
  ensureBrowser();
  const running = process.env.NAVIGATION_URL;
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-navigation-data-'));
  const variables = { HOST: '127.0.0.1', DATA_DIR: dataDir, SEED_ITEMS: '600', LOG_LEVEL: 'error' };
  const shop = running ? null : await startShop({ ...variables, PORT: `${await freePort()}` });
  const executablePath = installedBrowser();
  const browser = await chromium.launch({ args: ['--disable-gpu'], ...(executablePath ? { executablePath } : {}) });
  const times = new Map<string, number[]>();
  try {
    const load = [loadNow()];
    for (let run = 0; run <= runs; run++) {
      const measure: Measure = (step, ms) => times.set(step, [...(times.get(step) ?? []), ms]);
      const phone = await Phone.open(browser);
      await walk(phone, shop?.url ?? running ?? '', run, run === 0 ? () => {} : measure);
      await phone.close();
      load.push(loadNow());
    }
    const rows = [...times].map(([step, all]) => {
      const sorted = all.toSorted((a, b) => a - b);
      return [step, ...[0.5, 0.75, 0.95].map((share) => `${percentile(sorted, share).toFixed(0)} ms`)];
    });
    printMarkdownTable([['', 'p50', 'p75', 'p95'], ...rows]);
    console.log(`${runs} walks, load average ${load[0]} to ${load.at(-1)} on ${availableParallelism()} cores.`);
  } finally {
    await browser.close();
    await shop?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Searches, filters a listing, opens its item number `run`, buys it, and goes back. */
async function walk(phone: Phone, shop: string, run: number, measure: Measure): Promise<void> {
  const { page } = phone;
  await phone.open(shop + LISTING);
  measure(
    'INP, typing a search',
    await phone.slowestInteraction(async () => {
      await phone.tap(page.getByRole('combobox', { name: 'Ürün ara' }).filter({ visible: true }));
      await page.keyboard.type('unicorn', { delay: 150 });
    }),
  );

  await phone.open(shop + LISTING);
  await phone.tap(page.getByRole('button', { name: 'Filtrele' }));
  const drawer = page.getByRole('dialog', { name: 'Filtreler' });
  await drawer.waitFor();
  await phone.rest();
  const color = drawer.locator('label').filter({ hasText: /^Kırmızı/ });
  measure('INP, a filter', await phone.slowestInteraction(() => phone.tap(color)));
  await phone.rest();
  const filtered = {
    selector: 'section[aria-label="Ürünler"][aria-busy="false"] a[aria-label="Kırmızı filtresini kaldır"]',
  };
  const apply = drawer.getByRole('button', { name: /göster$/ });
  measure('listing → filter', await phone.timeTo(filtered, () => phone.tap(apply)));

  await phone.open(shop + LISTING);
  const sold = page.getByRole('main').getByRole('article').filter({ hasNotText: 'Tükendi' });
  const link = sold.locator('a[data-item]').nth(run % (await sold.count()));
  const title = (await link.textContent())?.trim() ?? '';
  await link.scrollIntoViewIfNeeded();
  await phone.rest();
  const item = { selector: '[data-page="item"] h1', text: title };
  measure('listing → item', await phone.timeTo(item, () => phone.tap(link)));
  await phone.rest();

  const other = page.locator('[data-page="item"] a[role="radio"][aria-checked="false"]').first();
  if (await other.isVisible()) measure('INP, a variant', await phone.slowestInteraction(() => phone.tap(other)));
  const add = page.locator('[data-page="item"]').getByRole('button', { name: 'Sepete Ekle' }).filter({ visible: true });
  if (await add.isVisible()) {
    measure('INP, add to cart', await phone.slowestInteraction(() => phone.tap(add)));
    await page.waitForTimeout(2_000);
    const cart = page.getByRole('navigation', { name: 'Mobil alt menü' }).getByRole('link', { name: 'Sepetim' });
    measure('item → cart', await phone.timeTo({ selector: '[data-remove]' }, () => phone.tap(cart)));
    await phone.rest();
    measure('back, cart → item', await phone.timeTo(item, () => phone.back()));
    await phone.rest();
  }
  const listing = { selector: 'main h1', text: 'Balonlar' };
  measure('back, item → listing', await phone.timeTo(listing, () => phone.back()));
}

const loadNow = () => (loadavg()[0] ?? 0).toFixed(1);

await main();
