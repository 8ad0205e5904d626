import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installDebianPackage, run } from './debian-package';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The browser for the tests: `CHROMIUM_PATH`, else an installed Chromium or Chrome.
 * @returns undefined when there is none: Playwright then uses its own
 * @throws Error when CHROMIUM_PATH does not exist
 */
export function installedBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  return named || INSTALLED.find((path) => existsSync(path));
}

/**
 * Installs a browser when there is none: Debian's package as root on Debian, else Playwright's own build.
 * @throws Error that says what to do when that fails
 */
export function ensureBrowser(): void {
  if (installedBrowser() || existsSync(chromium.executablePath())) return;
  const isRoot = process.getuid?.() === 0;
  console.log('No Chromium on this machine (CHROMIUM_PATH names one); installing it …');
  if (installDebianPackage('chromium') && installedBrowser()) return;
  if (run(`npx playwright install ${isRoot ? '--with-deps ' : ''}chromium`)) return;
  throw new Error('There is no browser for the tests. Install Chromium or Chrome, or set CHROMIUM_PATH to one.');
}
