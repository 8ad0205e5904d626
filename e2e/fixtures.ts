import { test as base, expect, type Page } from '@playwright/test';
import { ShopDatabase } from './support/shop-database';
import { Shopper } from './support/shopper';
import { openSql } from './support/sql';
import { noteToasts } from './support/toasts';

type Fixtures = {
  /** Performs a shopper's actions, finding controls by role and name. */
  shopper: Shopper;
  /** Console messages that this test expects, e.g. the browser's own line about a 409. Any other one fails it. */
  expectedNoise: RegExp[];
};
type WorkerFixtures = { database: ShopDatabase };

/** Playwright's own warning about the service worker that playwright.config.ts blocks. */
const BLOCKED_WORKER = /Service Worker registration blocked by Playwright/;

/**
 * A few seconds after the load event, Chromium warns about each style sheet that is preloaded and not used yet. Next.js
 * preloads those of a prefetched page, and of a desk page behind its log-in, which tests open before or after that moment.
 */
const PRELOADED_STYLES = /\/_next\/static\/chunks\/[\w-]+\.css was preloaded using link preload but not used/;

/** The page's errors and warnings from now on, but for expected ones. */
export function collectNoise(page: Page, expected: readonly RegExp[]): string[] {
  const noise: string[] = [];
  const note = (line: string) => {
    if (![BLOCKED_WORKER, PRELOADED_STYLES, ...expected].some((pattern) => pattern.test(line))) noise.push(line);
  };
  page.on('pageerror', (error) => note(`${error.name}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(message.text());
  });
  return noise;
}

/** The `test` of all browser tests: provides the running shop and its database, and fails on console noise. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first argument
  baseURL: async ({}, use) => use(process.env.E2E_SHOP_URL),

  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first argument
    async ({}, use) => {
      const sql = openSql(process.env.E2E_SQL_URL ?? '');
      await use(new ShopDatabase(sql));
      await sql.end();
    },
    { scope: 'worker' },
  ],

  shopper: async ({ page }, use) => use(new Shopper(page)),

  expectedNoise: [[], { option: true }],

  context: async ({ context }, use) => {
    await noteToasts(context);
    await use(context);
  },

  page: async ({ page, expectedNoise }, use) => {
    const noise = collectNoise(page, expectedNoise);
    await use(page);
    expect(noise).toEqual([]);
  },
});

export { expect };
