import { defineConfig, devices } from '@playwright/test';
import { lightBrowser } from './tests/run/light-browser';

const executablePath = lightBrowser();

/** Scripts are not optimised: each test begins with a new page, which ends before its hot functions pay that back. */
const LIGHT = ['--disable-gpu', '--js-flags=--no-opt,--no-maglev'];

/**
 * Browser tests on the production build, against a shop that e2e/setup starts for this run alone.
 *
 * A test runs at both widths unless it is tagged `@desktop` or `@phone`: tests of behaviour on pages that look alike at
 * both widths run once. Tests of layout, and of the first purchase, run at both. Each route is checked for accessibility
 * on wide screens, and on phones those whose markup differs there.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/setup/open-shop.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    // An animation on a page is painted sixty times a second by the processor. Tests of what moves ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Only offline.spec.ts tests the service worker; elsewhere it would bypass the routes that tests intercept.
    serviceWorkers: 'block',
    // Not in CI, where recording every test takes too long: a failure leaves a screenshot and the page's structure.
    trace: { mode: process.env.CI ? 'off' : 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    // Playwright itself adds --no-sandbox and keeps the browser from calling home.
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: LIGHT },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone\b/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    // The ignored files test what does not depend on the screen's width, or the keyboard, which phones lack.
    {
      name: 'mobile',
      grepInvert: /@desktop\b/,
      testIgnore: [
        'account-keyboard.spec.ts',
        'checkout-keyboard.spec.ts',
        'process.spec.ts',
        'catalog-import.spec.ts',
        'weight.spec.ts',
        'routes.spec.ts',
        'search-engines.spec.ts',
        'security.spec.ts',
        'offline.spec.ts',
      ],
      // The layout does not depend on the pixel density, and at 2.625 rendering takes half as much processor time again.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
});
