import type { Browser, BrowserContext, CDPSession, Page, Request } from '@playwright/test';
import { CPU_RATE } from '../cpu-rate';
import { percentile } from '../percentile';

/** Lighthouse's slow 4G: bits per second and round trip in ms. */
const SLOW_4G = { down: 1_600_000, up: 750_000, roundTripMs: 150 };
/** A page is quiet when it has requested nothing for this long: what it prefetches has arrived, ms. */
const QUIET_MS = 500;
/** After it a step has failed, ms. */
export const STEP_MS = 30_000;

/** A page on a throttled phone of 390 px, in a browser profile of its own. */
export type Phone = {
  page: Page;
  /** Waits until the page has loaded, has nothing more to request and the main thread is idle. */
  quiet(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens a phone with an empty cache. Without `prefetch` the shopper asks to save data, which turns prefetching off.
 * The service worker is left out: Chromium throttles no request that one sends.
 */
export async function openPhone(browser: Browser, { prefetch }: { prefetch: boolean }): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    ...{ isMobile: true, hasTouch: true, locale: 'tr-TR', serviceWorkers: 'block' },
  });
  context.setDefaultTimeout(STEP_MS);
  await context.addInitScript({ path: 'bench/navigation/watch-in-page.js' });
  if (!prefetch) {
    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  }
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await throttle(cdp);
  return { page, quiet: watchRequests(page), close: () => close(context) };
}

/** How long a fixed computation takes in this browser without throttling, median of seven, ms: what figures of two machines differ by. */
export async function timeComputation(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const times = await page.evaluate(() =>
    Array.from({ length: 7 }, () => {
      const started = performance.now();
      let length = 0;
      for (let turn = 0; turn < 100_000; turn++) length += JSON.stringify({ turn, text: `${turn}` }).length;
      return length > 0 ? performance.now() - started : 0;
    }),
  );
  await page.close();
  return percentile(
    times.toSorted((a, b) => a - b),
    0.5,
  );
}

async function throttle(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_4G.roundTripMs,
    downloadThroughput: SLOW_4G.down / 8,
    uploadThroughput: SLOW_4G.up / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
}

function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let last = Date.now();
  const note = (change: (request: Request) => void) => (request: Request) => {
    change(request);
    last = Date.now();
  };
  page.on(
    'request',
    note((request) => open.add(request)),
  );
  page.on(
    'requestfinished',
    note((request) => open.delete(request)),
  );
  page.on(
    'requestfailed',
    note((request) => open.delete(request)),
  );
  return async () => {
    await page.waitForLoadState('load');
    // A tap before this may request something a little later.
    last = Date.now();
    const deadline = Date.now() + STEP_MS;
    while (open.size > 0 || Date.now() - last < QUIET_MS) {
      if (Date.now() > deadline) {
        const urls = [...open].map((request) => request.url());
        throw new Error(`${page.url()} still requests after ${STEP_MS} ms: ${urls.join(', ')}`);
      }
      // Returns once the main thread has nothing else to do.
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 200 })));
    }
  };
}

async function close(context: BrowserContext): Promise<void> {
  await context.close();
}
