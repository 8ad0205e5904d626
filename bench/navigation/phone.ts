import { type Browser, type CDPSession, devices, type Locator, type Page } from '@playwright/test';

/** Slow 4G as Lighthouse simulates it: latency in ms, throughput in bytes per second. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };
/** The processor takes this many times as long. */
const SLOWDOWN = 4;
/** How long a finger rests on the screen, ms. */
const TAP_MS = 80;
const TIMEOUT_MS = 60_000;

/** What a page shows once its content is there: an element, with this text if given. */
export type Content = { selector: string; text?: string };

/** What the script in the page records. Kept in the session's storage, because a navigation may load a new document. */
type Recorded = { tappedAt?: number; wanted?: Content; shownAt?: number; interactions?: number[]; isReady?: boolean };

/** A page on a slow phone, which measures itself. */
export class Phone {
  private constructor(
    readonly page: Page,
    private readonly cdp: CDPSession,
  ) {}

  /** A new context with empty caches. */
  static async open(browser: Browser): Promise<Phone> {
    const { defaultBrowserType: _, ...device } = devices['Pixel 7'] ?? {};
    const context = await browser.newContext({ ...device, locale: 'tr-TR', timezoneId: 'Europe/Istanbul' });
    await context.addInitScript(recordInPage);
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', NETWORK);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    return new Phone(page, cdp);
  }

  /** Loads a page and waits until it is hydrated and quiet. */
  async open(url: string): Promise<void> {
    await this.page.goto(url, { timeout: TIMEOUT_MS });
    await this.page.waitForFunction(() => JSON.parse(sessionStorage.getItem('bench') ?? '{}').isReady === true);
    await this.rest();
  }

  /** Waits until nothing loads any more, so that the next measurement begins on an idle page. */
  async rest(): Promise<void> {
    await this.page.waitForLoadState('networkidle');
    await this.page.waitForTimeout(500);
  }

  /** A finger on the middle of an element. */
  async tap(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`${target} is not visible`);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await this.cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await this.page.waitForTimeout(TAP_MS);
    await this.cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  /** @returns ms from the click that `act` makes to the frame that shows `wanted` */
  async timeTo(wanted: Content, act: () => Promise<unknown>): Promise<number> {
    await this.page.evaluate((content) => {
      const { isReady } = JSON.parse(sessionStorage.getItem('bench') ?? '{}');
      sessionStorage.setItem('bench', JSON.stringify({ isReady, wanted: content }));
    }, wanted);
    await act();
    const handle = await this.page.waitForFunction(
      () => {
        const { tappedAt, shownAt } = JSON.parse(sessionStorage.getItem('bench') ?? '{}') as Recorded;
        return tappedAt && shownAt ? shownAt - tappedAt : false;
      },
      undefined,
      { polling: 50 },
    );
    return (await handle.jsonValue()) as number;
  }

  /** Goes back in history, as the phone's button does. */
  async back(): Promise<void> {
    await this.page.evaluate(() => {
      const recorded = JSON.parse(sessionStorage.getItem('bench') ?? '{}');
      sessionStorage.setItem(
        'bench',
        JSON.stringify({ ...recorded, tappedAt: performance.timeOrigin + performance.now() }),
      );
      history.back();
    });
  }

  /** @returns ms from input to the next frame of the slowest interaction during `act`, to 8 ms */
  async slowestInteraction(act: () => Promise<unknown>): Promise<number> {
    await this.page.evaluate(() => {
      const recorded = JSON.parse(sessionStorage.getItem('bench') ?? '{}');
      sessionStorage.setItem('bench', JSON.stringify({ ...recorded, interactions: [] }));
    });
    await act();
    await this.page.waitForTimeout(800);
    const durations = await this.page.evaluate(
      () => (JSON.parse(sessionStorage.getItem('bench') ?? '{}') as Recorded).interactions ?? [],
    );
    // Shorter ones than the browser reports take at most 16 ms.
    return Math.max(16, ...durations);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

/** Runs in the page before its own scripts. */
function recordInPage(): void {
  type Entry = PerformanceEntry & { interactionId?: number };
  const read = () => JSON.parse(sessionStorage.getItem('bench') ?? '{}');
  const note = (more: object) => sessionStorage.setItem('bench', JSON.stringify({ ...read(), ...more }));
  note({ isReady: false });
  addEventListener('shop-ready', () => note({ isReady: true }));
  document.addEventListener(
    'click',
    (event) => note({ tappedAt: performance.timeOrigin + event.timeStamp, shownAt: undefined }),
    true,
  );
  new PerformanceObserver((list) => {
    const durations = list.getEntries().flatMap((entry: Entry) => (entry.interactionId ? [entry.duration] : []));
    note({ interactions: [...(read().interactions ?? []), ...durations] });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  const watch = () => {
    requestAnimationFrame(watch);
    const { wanted, tappedAt, shownAt } = read();
    if (!wanted || !tappedAt || shownAt) return;
    const element = document.querySelector<HTMLElement>(wanted.selector);
    const isThere = element && (wanted.text === undefined || element.textContent?.trim() === wanted.text);
    // The task after this frame: what it shows is painted.
    if (isThere) setTimeout(() => note({ shownAt: performance.timeOrigin + performance.now(), wanted: undefined }));
  };
  requestAnimationFrame(watch);
}
