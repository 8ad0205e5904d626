import { availableParallelism, loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { ensureBrowser, installedBrowser } from '@/tests/run/browser';
import { CPU_RATE } from '../cpu-rate';
import { getBytes } from '../http-bytes';
import { printMarkdownTable } from '../markdown-table';
import { openShops } from '../open-shops';
import { CATEGORIES, medianOf, medianScore, medianSpeed, type Report, shortcomings } from './report';
import { runLighthouse } from './run-lighthouse';

/**
 * `npm run bench:lighthouse`: median Lighthouse scores of a home, category, item and store page and of the party tools on
 * a phone over LIGHTHOUSE_RUNS (default 5), on a production build with the demo catalogue, or on the running shops that
 * BENCH_SHOPS names (open-shops.ts), several in turns. LIGHTHOUSE_PAGES=home,item audits only these. CHROMIUM_PATH sets the
 * browser, BENCH_CPU_RATE (4) by how much the processor is throttled. Exits with 1 when accessibility, best practices or
 * SEO is below 100; performance is only reported, because it depends on the machine.
 */
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
/** From the fourth visit on a page is compressed once more (server/edge/page-cache/page-store.ts). */
const WARM_VISITS = 5;
const only = process.env.LIGHTHOUSE_PAGES?.split(',');
const HEADINGS = ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS'];

async function main(): Promise<void> {
  ensureBrowser();
  const browser = installedBrowser() ?? chromium.executablePath();
  const { shops, stop } = await openShops();
  try {
    const load = [loadNow()];
    const rows = [HEADINGS];
    const all: Report[] = [];
    for (const [name, path] of Object.entries(await pages(shops[0]?.url ?? ''))) {
      if (only && !only.includes(name)) continue;
      const series = shops.map(({ shop, url }) => ({ shop, url: url + path, reports: [] as Report[] }));
      // Warms the cache: only the first visitors of a page get it uncached, and the next ones in a larger form.
      for (const { url } of series) {
        for (let visit = 0; visit < WARM_VISITS; visit++) await getBytes(url, 'br');
      }
      for (let run = 0; run < runs; run++) {
        for (const { url, reports } of series) reports.push(await runLighthouse(url, browser));
      }
      for (const { shop, reports } of series) {
        const title = series.length > 1 ? `${name}, ${shop}` : name;
        rows.push([title, ...figures(reports)]);
        reportShortcomings(title, reports);
        all.push(...reports);
      }
      load.push(loadNow());
    }
    printMarkdownTable(rows);
    console.log(`Benchmark index of this machine: ${medianSpeed(all).toFixed(0)}; throttled ${CPU_RATE} times.`);
    console.log(
      `Load average during the runs: ${load.join(', ')}, on ${availableParallelism()} cores; Lighthouse itself is about 1.`,
    );
  } finally {
    await stop();
  }
}

async function pages(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/items/by-category/balonlar?page_size=1`);
  const { results } = (await answer.json()) as { results: { slug: string }[] };
  return {
    ...{ home: '/', category: '/balonlar', item: `/${results[0]?.slug}`, store: '/magazalarimiz/kadikoy' },
    ...{ 'party planner': '/s/parti-planla', 'balloon garland': '/s/balon-zinciri' },
    ...{ 'word of balloons': '/s/isim-ve-rakam-balonu', 'size finder': '/s/beden-bul' },
  };
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
