import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { freePort } from '@/tests/free-port';
import { ensureBrowser, installedBrowser } from '@/tests/run/browser';
import { startShop } from '@/tests/shop-process';
import { printMarkdownTable } from '../markdown-table';
import { CATEGORIES, medianOf, medianScore, type Report, shortcomings } from './report';
import { runLighthouse } from './run-lighthouse';

/**
 * `npm run bench:lighthouse`: median Lighthouse scores of a home, category, item and store page on a phone over
 * LIGHTHOUSE_RUNS (default 5), on a production build with the demo catalogue. CHROMIUM_PATH sets the browser. Exits
 * with 1 when accessibility, best practices or SEO is below 100; performance is only reported, because it depends on
 * the machine.
 */
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const HEADINGS = ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS'];

async function main(): Promise<void> {
  ensureBrowser();
  const browser = installedBrowser() ?? chromium.executablePath();
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-lighthouse-data-'));
  const variables = { HOST: '127.0.0.1', DATA_DIR: dataDir, SEED_ITEMS: '600', LOG_LEVEL: 'error' };
  const shop = await startShop({ ...variables, PORT: `${await freePort()}` });
  try {
    const load = [loadNow()];
    const rows = [HEADINGS];
    for (const [name, path] of Object.entries(await pages(shop.url))) {
      // Warms the cache: only the first visitor of a page gets it uncached.
      await (await fetch(`${shop.url}${path}`)).text();
      const reports: Report[] = [];
      while (reports.length < runs) reports.push(await runLighthouse(`${shop.url}${path}`, browser));
      rows.push([name, ...figures(reports)]);
      reportShortcomings(name, reports);
      load.push(loadNow());
    }
    printMarkdownTable(rows);
    console.log(
      `Load average during the runs: ${load.join(', ')}, on ${availableParallelism()} cores; Lighthouse itself is about 1.`,
    );
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function pages(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/items/by-category/balonlar?page_size=1`);
  const { results } = (await answer.json()) as { results: { slug: string }[] };
  return { home: '/', category: '/balonlar', item: `/${results[0]?.slug}`, store: '/magazalarimiz/kadikoy' };
}

function figures(reports: readonly Report[]): string[] {
  const seconds = (audit: string) => `${(medianOf(reports, audit) / 1000).toFixed(1)} s`;
  return [
    ...CATEGORIES.map((category) => `${medianScore(reports, category)}`),
    seconds('first-contentful-paint'),
    seconds('largest-contentful-paint'),
    `${medianOf(reports, 'total-blocking-time').toFixed(0)} ms`,
    medianOf(reports, 'cumulative-layout-shift').toFixed(3),
  ];
}

function reportShortcomings(name: string, reports: readonly Report[]): void {
  for (const category of CATEGORIES) {
    if (category === 'performance' || medianScore(reports, category) === 100) continue;
    process.exitCode = 1;
    console.log(`${name}: ${category} below 100: ${shortcomings(reports, category).join('; ')}`);
  }
}

const loadNow = () => (loadavg()[0] ?? 0).toFixed(1);

await main();
