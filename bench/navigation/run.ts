import { availableParallelism, loadavg } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser, installedBrowser } from '@/tests/run/browser';
import { CPU_RATE } from '../cpu-rate';
import { printMarkdownTable } from '../markdown-table';
import { openShops } from '../open-shops';
import { percentile } from '../percentile';
import { INTERACTIONS, type Measured, NAVIGATIONS, visitShop } from './journey';
import { openPhone, timeComputation } from './phone';

/**
 * `npm run bench:navigation`: the time from a tap to the new page, and from an interaction to its next paint, on a phone that is
 * throttled, over slow 4G, with prefetching and without in turns. On a production build with the demo
 * catalogue, or on the running shops that BENCH_SHOPS names (open-shops.ts), several in turns. BENCH_VISITS (6) visits each; CHROMIUM_PATH
 * sets the browser, BENCH_CPU_RATE (4) by how much the processor is throttled. Exits with 1 when a visit fails. Aims: 200 ms for a
 * navigation, 100 ms for an interaction (p75).
 */
const visits = Number(process.env.BENCH_VISITS || 6);
/** A visit takes about half a minute; one that hangs ends here, ms. */
const VISIT_MS = 5 * 60_000;

type Sample = { what: Measured; ms: number; isFirst: boolean };
type Series = { shop: string; url: string; prefetch: boolean; samples: Sample[] };

async function main(): Promise<void> {
  ensureBrowser();
  const executablePath = installedBrowser();
  const { shops, stop } = await openShops();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--disable-gpu'] });
  try {
    const series: Series[] = shops.flatMap(({ shop, url }) =>
      [true, false].map((prefetch) => ({ shop, url, prefetch, samples: [] })),
    );
    const load: string[] = [];
    await warm(shops.map(({ url }) => url));
    for (let visit = 0; visit < visits; visit++) {
      // Each round in another order, so that none always comes first.
      for (let turn = 0; turn < series.length; turn++) {
        const one = series[(visit + turn) % series.length] as Series;
        await measureVisit(browser, one, visit);
        load.push((loadavg()[0] ?? 0).toFixed(1));
      }
    }
    report(series, load);
    console.log(
      `A fixed computation takes this browser ${(await timeComputation(browser)).toFixed(0)} ms unthrottled.`,
    );
  } finally {
    await browser.close();
    await stop();
  }
}

/** Only the first visitor of a page gets it uncached. */
async function warm(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const listing = await (await fetch(`${url}/balonlar`)).text();
    for (const [, slug] of listing.matchAll(/<a href="(\/[a-z0-9-]+)" data-item/g))
      await (await fetch(url + slug)).text();
  }
}

async function measureVisit(browser: Browser, { shop, url, prefetch, samples }: Series, visit: number): Promise<void> {
  const phone = await openPhone(browser, { prefetch });
  const timer = setTimeout(() => void phone.close(), VISIT_MS);
  try {
    await visitShop(phone, url, visit, (what, ms, isFirst) => samples.push({ what, ms, isFirst }));
  } catch (error) {
    process.exitCode = 1;
    console.error(
      `${shop}, prefetching ${prefetch ? 'on' : 'off'}, visit ${visit + 1} failed: ${(error as Error).message}`,
    );
  } finally {
    clearTimeout(timer);
    await phone.close();
  }
}

function report(series: readonly Series[], load: readonly string[]): void {
  const kinds = [...NAVIGATIONS, ...INTERACTIONS];
  const heads = series.map(({ shop, prefetch }) => `${shop}, ${prefetch ? 'prefetching' : 'none'}`);
  const cell = (samples: readonly Sample[]) => {
    const times = samples.map(({ ms }) => ms).sort((a, b) => a - b);
    return times.length === 0 ? '–' : `${ms(times, 0.5)} / ${ms(times, 0.75)} (${times.length})`;
  };
  const rows = kinds.flatMap((what) => {
    const isNavigation = (NAVIGATIONS as readonly string[]).includes(what);
    const of = (wanted: (sample: Sample) => boolean) =>
      series.map(({ samples }) => cell(samples.filter((sample) => sample.what === what && wanted(sample))));
    const all = [what, ...of(() => true)];
    return isNavigation ? [all, [`${what}, first of a visit`, ...of(({ isFirst }) => isFirst)]] : [all];
  });
  console.log(`\np50 / p75 in ms (number of taps); phone throttled ${CPU_RATE} times, slow 4G, ${visits} visits each`);
  printMarkdownTable([['', ...heads], ...rows]);
  console.log(`Load average after each visit: ${load.join(', ')}, on ${availableParallelism()} cores.`);
}

const ms = (sorted: readonly number[], share: number) => percentile(sorted, share).toFixed(0);

await main();
