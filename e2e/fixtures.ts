import { test as base, expect } from '@playwright/test';
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
    const noise: string[] = [];
    page.on('pageerror', (error) => noise.push(`${error.name}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') noise.push(message.text());
    });
    await use(page);
    const expected = [BLOCKED_WORKER, ...expectedNoise];
    expect(noise.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
  },
});

export { expect };
