import { defineConfig, devices } from '@playwright/test';
import { lightBrowser } from './tests/run/light-browser';

const executablePath = lightBrowser();

/**
 * Browser tests on the production build, against a shop that e2e/setup starts for this run alone.
 *
 * A test runs at both widths unless it is tagged `@desktop` or `@phone`: tests of behaviour on pages that look alike at
 * both widths run once. Tests of layout, menus, drawers and accessibility, and the first purchase, run at both.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/setup/open-shop.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Once more in CI alone: whoever works on a journey sees at the first failure that it is not steady.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    // One journey is about the service worker; in the others it would stand between the page and what they intercept.
    serviceWorkers: 'block',
    // In CI of the second try alone, and never with the film: taking it of every journey costs more than it tells of
    // the few that fail.
    trace: { mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    // Playwright itself adds --no-sandbox and keeps the browser from calling home.
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: ['--disable-gpu'] },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone\b/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    // No screen is involved in starting, stopping, loading and weighing: once is enough.
    {
      name: 'mobile',
      grepInvert: /@desktop\b/,
      testIgnore: [
        'process.spec.ts',
        'catalog-import.spec.ts',
        'weight.spec.ts',
        'routes.spec.ts',
        'search-engines.spec.ts',
        'security.spec.ts',
        'offline.spec.ts',
      ],
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
});
