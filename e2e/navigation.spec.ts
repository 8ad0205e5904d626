import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** The title's link of an item that is for sale, far enough down that a page with it in view is scrolled. */
const itemLink = (page: Page) =>
  page.getByRole('main').getByRole('article').filter({ hasNotText: 'Tükendi' }).nth(9).getByRole('link');

/** Collects the paths and queries of the pages whose payload the router has loaded, or of the structures of pages. */
function collectPayloads(page: Page, part: 'payload' | 'structure' = 'payload'): string[] {
  const paths: string[] = [];
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    const isStructure = 'next-router-segment-prefetch' in response.request().headers();
    if (!searchParams.has('_rsc') || isStructure !== (part === 'structure')) return;
    searchParams.delete('_rsc');
    paths.push(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
  });
  return paths;
}

/** Waits until the page of a link is prefetched: under a resting pointer, or on touch screens in view. */
async function waitForPrefetch(link: Locator, payloads: readonly string[], hasTouch: boolean): Promise<string> {
  const path = (await link.getAttribute('href')) ?? '';
  await expect(async () => {
    await link.scrollIntoViewIfNeeded();
    if (!hasTouch) {
      await link.page().mouse.move(0, 0);
      await link.hover();
    }
    await expect.poll(() => payloads, { timeout: 2_000 }).toContain(path);
  }).toPass();
  return path;
}

/** The path of the script of a page that contains this text. */
async function findScript(page: Page, path: string, text: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  for (const [script] of html.matchAll(/\/_next\/static\/chunks\/[\w.~-]+\.js/g)) {
    if ((await (await page.request.get(script)).text()).includes(text)) return script;
  }
  throw new Error(`No script of ${path} contains “${text}”.`);
}

/** Turns off what is loaded ahead, as the browser's setting does. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

const open = async (page: Page, link: Locator) => {
  const title = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

test('a prefetched item opens without a further request, and Back restores the scroll position', async ({
  page,
  hasTouch,
}) => {
  const payloads = collectPayloads(page);
  await page.goto('/balonlar');
  const link = itemLink(page);
  const path = await waitForPrefetch(link, payloads, hasTouch);
  const scrollY = await page.evaluate(() => window.scrollY);
  expect(scrollY).toBeGreaterThan(0);
  await open(page, link);
  await expect(page).toHaveURL(path);
  expect(payloads.filter((one) => one === path)).toEqual([path]);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Balonlar' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY);
});

test('Back from a related item restores the scroll position far down on the first', async ({ page }) => {
  await page.goto('/balonlar');
  await open(page, itemLink(page));
  // A click before the page is hydrated loads another document.
  await page.waitForLoadState('networkidle');
  const first = page.url();
  const related = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').first();
  await related.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(related).toBeInViewport();
  // At the click: what an item shows after its first paint may still move this one.
  const left = related.evaluate(
    (link) => new Promise<number>((note) => link.addEventListener('click', () => note(window.scrollY), { once: true })),
  );
  await related.click();
  const scrollY = await left;
  await expect(page).not.toHaveURL(first);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(first);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY);
});

test('each choice of filters shows its own items, from the listing that was prefetched', { tag: '@phone' }, async ({
  page,
}) => {
  const payloads = collectPayloads(page);
  const structures = collectPayloads(page, 'structure');
  await page.goto('/balonlar');
  await page.waitForLoadState('networkidle');
  const drawer = page.getByRole('dialog', { name: 'Filtreler' });
  const choose = async (name: RegExp, listing: string) => {
    await drawer.getByRole('checkbox', { name }).click();
    await expect.poll(() => payloads).toContain(listing);
    await expect.poll(() => structures).toContain(listing);
  };
  const apply = async (listing: string) => {
    const button = drawer.getByRole('button', { name: /ürünü göster$/ });
    const count = (await button.innerText()).replace('ü göster', '');
    await button.click();
    await expect(page).toHaveURL(listing);
    await expect(page.locator('#urun-sayisi')).toHaveText(count);
  };
  await page.getByRole('button', { name: /^Filtrele/ }).click();
  await choose(/^Kırmızı/, '/balonlar?color=kirmizi');
  await apply('/balonlar?color=kirmizi');
  // A second choice with one before it that is not applied.
  await page.getByRole('button', { name: /^Filtrele/ }).click();
  await choose(/^Altın/, '/balonlar?color=kirmizi+altin');
  await choose(/^Kırmızı/, '/balonlar?color=altin');
  await apply('/balonlar?color=altin');
  expect(payloads.filter((one) => one.startsWith('/balonlar'))).toEqual([
    '/balonlar?color=kirmizi',
    '/balonlar?color=kirmizi+altin',
    '/balonlar?color=altin',
  ]);
});

test('with Save-Data nothing is prefetched, and an item opens all the same', async ({ page, hasTouch }) => {
  await saveData(page);
  const payloads = collectPayloads(page);
  await page.goto('/balonlar');
  await page.waitForLoadState('networkidle');
  const link = itemLink(page);
  await link.scrollIntoViewIfNeeded();
  if (!hasTouch) await link.hover();
  await open(page, link);
  expect(payloads).toEqual([new URL(page.url()).pathname]);
});

test.describe('without the script of items', () => {
  test.use({ expectedNoise: [/ERR_FAILED|Failed to load chunk/] });

  test('an item shows an error page, and its retry loads the item', async ({ page }) => {
    await saveData(page);
    await page.goto('/balonlar');
    // A click before the page works would load the item as a document.
    await page.waitForLoadState('networkidle');
    const link = itemLink(page);
    const title = await link.innerText();
    const script = await findScript(page, (await link.getAttribute('href')) ?? '', 'Ürün görselleri');
    await page.route(script, (route) => route.abort());
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Şu anda bir sorun var' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.unroute(script);
    await page.getByRole('button', { name: 'Yeniden dene' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
});

test('a prefetched item counts as viewed once it is opened, not before', async ({ page, hasTouch }) => {
  const payloads = collectPayloads(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/alisveris?search=balon');
  const link = itemLink(page);
  await waitForPrefetch(link, payloads, hasTouch);
  expect(sent).toEqual([]);
  expect(await viewedItems(page)).toEqual([]);
  const id = Number(await link.getAttribute('data-item'));
  await open(page, link);
  await expect.poll(() => viewedItems(page)).toEqual([id]);
  expect(sent.map((url) => new URL(url).pathname)).toEqual(['/api/search/clicks/']);
});

/** Notes what each view transition of the page moves. */
async function noteMovements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = document.startViewTransition;
    const moved: string[][] = [];
    document.startViewTransition = (update) => {
      const transition = start.call(document, update);
      void transition.ready.then(() => {
        const groups = document.getAnimations().map(({ effect }) => String((effect as KeyframeEffect).pseudoElement));
        moved.push(groups.filter((name) => name.startsWith('::view-transition-group')).sort());
      });
      return transition;
    };
    Object.assign(window, { moved });
  });
}
const movements = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[][] }).moved);

test.describe('for a shopper who has nothing against motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('image and title of a prefetched item move to its page, where every control works at once', async ({
    page,
    hasTouch,
  }) => {
    await noteMovements(page);
    // On a busy machine a task may be as long as on a slow phone, where nothing moves.
    await page.addInitScript(() => Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] }));
    const payloads = collectPayloads(page);
    await page.goto('/balonlar');
    const link = itemLink(page);
    await waitForPrefetch(link, payloads, hasTouch);
    await open(page, link);
    await expect
      .poll(() => movements(page))
      .toEqual([['::view-transition-group(item-image)', '::view-transition-group(item-title)']]);
    await page.getByRole('button', { name: 'Adedi artır' }).click();
    await expect(page.getByRole('spinbutton', { name: 'Adet' })).toHaveValue('2');
  });
});

test('with reduced motion nothing moves', async ({ page, hasTouch }) => {
  await noteMovements(page);
  const payloads = collectPayloads(page);
  await page.goto('/balonlar');
  const link = itemLink(page);
  await waitForPrefetch(link, payloads, hasTouch);
  await open(page, link);
  expect(await movements(page)).toEqual([]);
});

/** Ids of the items that the browser has stored as viewed. */
function viewedItems(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const { viewed } = JSON.parse(localStorage.getItem('persist:senlikhane') ?? '{}');
    return JSON.parse(viewed ?? '{"ids":[]}').ids;
  });
}
