import { expect, test } from './fixtures';

test.use({ serviceWorkers: 'allow', expectedNoise: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

test('offline, the service worker shows its own page, and caches nothing else but static files', async ({
  page,
  context,
}) => {
  await page.goto('/sepetim');
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated') {
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
    }
  });
  await page.goto('/hesap/yardim');
  await context.setOffline(true);
  await page.goto('/balonlar');
  await expect(page.getByRole('heading', { level: 1, name: 'İnternet bağlantınız yok' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Yeniden dene' })).toBeVisible();
  const cachedPaths = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cachedPaths).toContain('/cevrimdisi');
  expect(cachedPaths.filter((path) => !/^\/(cevrimdisi$|_next\/static\/|images\/)/.test(path))).toEqual([]);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Yeniden dene' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Balonlar' })).toBeVisible();
});
