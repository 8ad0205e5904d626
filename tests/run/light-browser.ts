import { existsSync } from 'node:fs';
import { ensureBrowser, installedBrowser } from './browser';
import { installDebianPackage } from './debian-package';

/** Chromium without windows, as Playwright's own build is too: the browser's part of a journey costs a third less. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** The browser for journeys that nobody watches: `CHROMIUM_PATH`, else Debian's headless shell, else any. */
export function lightBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH || !existsSync(SHELL) ? installedBrowser() : SHELL;
}

/**
 * Makes sure that there is a browser, in CI the light one where Debian has it.
 * @throws Error that says what to do when there is none
 */
export function ensureLightBrowser(): void {
  const isWanted = process.env.CI && !process.env.CHROMIUM_PATH && !existsSync(SHELL);
  if (isWanted && installDebianPackage('chromium-headless-shell')) return;
  if (!existsSync(SHELL)) ensureBrowser();
}
