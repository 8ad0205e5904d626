import { existsSync } from 'node:fs';
import { ensureBrowser, installedBrowser } from './browser';
import { installDebianPackage } from './debian-package';

/** Chromium's headless shell, which Playwright's own build also uses: a browser test takes a third less CPU time. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** The browser for headless tests: `CHROMIUM_PATH`, else Debian's headless shell, else any installed browser. */
export function lightBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH || !existsSync(SHELL) ? installedBrowser() : SHELL;
}

/**
 * Makes sure that a browser is installed, in CI the headless shell where Debian has it.
 * @throws Error that says what to do when there is none
 */
export function ensureLightBrowser(): void {
  const isWanted = process.env.CI && !process.env.CHROMIUM_PATH && !existsSync(SHELL);
  if (isWanted && installDebianPackage('chromium-headless-shell')) return;
  if (!existsSync(SHELL)) ensureBrowser();
}
