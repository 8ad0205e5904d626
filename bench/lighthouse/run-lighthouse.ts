import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CATEGORIES, type Report, readReport } from './report';

/**
 * Fetched when it is run, not installed with the shop: Lighthouse 13 wants Node 22.19, and this one, the last that runs
 * on Node 20, depends on whatever is "latest" of two packages, which no lock file can hold.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';

/** A run that fails is tried so many times in all: on a busy machine the browser loses a trace now and then. */
const TRIES = 3;

/**
 * Judges a page once as Lighthouse does by default: a mid-range phone on slow 4G, with nothing in its cache. Tells of
 * each run that failed and was tried again.
 * @param browser path of a Chromium or Chrome
 * @throws Error when Lighthouse fails again and again
 */
export async function runLighthouse(url: string, browser: string): Promise<Report> {
  for (let tried = 1; ; tried++) {
    try {
      return await tryLighthouse(url, browser);
    } catch (error) {
      if (tried === TRIES) throw error;
      console.warn(`${url}: run ${tried} of ${TRIES} failed (${(error as Error).message}); once more.`);
    }
  }
}

async function tryLighthouse(url: string, browser: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    const child = spawn(
      'npx',
      [
        ...['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${file}`],
        ...[`--only-categories=${CATEGORIES.join()}`, `--chrome-flags=${CHROME_FLAGS}`],
      ],
      { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, CHROME_PATH: browser } },
    );
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`Lighthouse ended with ${code}`);
    return readReport(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
