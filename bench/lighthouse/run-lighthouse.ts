import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CPU_RATE } from '../cpu-rate';
import { CATEGORIES, type Report, readReport } from './report';

/**
 * Fetched on demand, not installed: Lighthouse 13 requires Node 22.19, and this version, the last for Node 20, depends
 * on "latest" of two packages, which no lock file can pin.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';

/** Attempts for each run: on a busy machine the browser sometimes loses a trace. */
const ATTEMPTS = 3;

/**
 * Audits a page once with Lighthouse's defaults: a mid-range phone on slow 4G with an empty cache. Logs each failed
 * attempt.
 * @param browser path of a Chromium or Chrome
 * @throws Error when the last attempt fails, too
 */
export async function runLighthouse(url: string, browser: string): Promise<Report> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await auditOnce(url, browser);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.warn(`${url}: run ${attempt} of ${ATTEMPTS} failed (${(error as Error).message}); retrying.`);
    }
  }
}

async function auditOnce(url: string, browser: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    const child = spawn(
      'npx',
      [
        ...['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${file}`],
        ...[`--only-categories=${CATEGORIES.join()}`, `--chrome-flags=${CHROME_FLAGS}`],
        `--throttling.cpuSlowdownMultiplier=${CPU_RATE}`,
      ],
      { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, CHROME_PATH: browser } },
    );
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`Lighthouse exited with ${code}`);
    return readReport(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
