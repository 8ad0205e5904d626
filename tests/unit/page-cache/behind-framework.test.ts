import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { createPageCache } from '@/server/edge/page-cache/page-cache';
import { openFramework } from './framework';

const { pages } = createPageCache({ PAGE_CACHE_MB: 16, DEFER_HYDRATION_SCRIPTS: true });

/** A render that ends on demand. */
function held(html: string) {
  let end: (error?: Error) => void = () => {};
  const ended = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  return { end, render: jest.fn(() => ended.then(() => ({ html }))) };
}
const twenty = <Result>(ask: () => Promise<Result>) => Promise.all(Array.from({ length: 20 }, ask));
/** Resolves after the work that Next.js has deferred. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function laterBy(seconds: number): void {
  const [date, now] = [Date.now() + seconds * 1000, performance.now() + seconds * 1000];
  jest.spyOn(Date, 'now').mockReturnValue(date);
  jest.spyOn(performance, 'now').mockReturnValue(now);
}

test('concurrent requests of an uncached page render it once', async () => {
  const ask = openFramework();
  const { render, end } = held('<p>1</p>');
  const answers = twenty(() => ask('/soguk', render));
  await settled();
  end();
  expect(new Set(await answers)).toEqual(new Set(['<p>1</p>']));
  expect(render).toHaveBeenCalledTimes(1);
});

test('a stale page is served at once while it is rendered once in the background', async () => {
  const ask = openFramework();
  await ask('/bayat', async () => ({ html: '<p>old</p>' }));
  expect(pages.peek('/bayat')).not.toBeNull();
  laterBy(61);
  expect(pages.peek('/bayat')).toBeNull();
  const { render, end } = held('<p>new</p>');
  expect(new Set(await twenty(() => ask('/bayat', render)))).toEqual(new Set(['<p>old</p>']));
  await settled();
  expect(render).toHaveBeenCalledTimes(1);
  end();
  await settled();
  expect(pages.peek('/bayat')?.body.plain.toString()).toBe('<p>new</p>');
});

test('an invalidated page is not served again', async () => {
  const ask = openFramework();
  await ask('/degisen', async () => ({ html: '<p>100 TL</p>' }));
  pages.invalidate(['/degisen']);
  expect(await ask('/degisen', async () => ({ html: '<p>90 TL</p>' }))).toBe('<p>90 TL</p>');
  expect(pages.peek('/degisen')?.body.plain.toString()).toBe('<p>90 TL</p>');
});

test('a failed render keeps the stale page, and the next request retries soon', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const ask = openFramework();
  await ask('/inatci', async () => ({ html: '<p>old</p>' }));
  laterBy(61);
  const failing = async () => {
    throw new Error('the API is down');
  };
  expect(await ask('/inatci', failing)).toBe('<p>old</p>');
  await settled();
  laterBy(31);
  expect(await ask('/inatci', async () => ({ html: '<p>new</p>' }))).toBe('<p>old</p>');
  await settled();
  expect(await ask('/inatci', failing)).toBe('<p>new</p>');
});

test('thousands of unknown slugs leave nothing in the cache', async () => {
  const ask = openFramework();
  const before = pages.stats;
  for (let n = 0; n < 1_200; n++) await ask(`/yok-${n}`, async () => ({ html: '<p>404</p>', status: 404 }));
  expect(pages.stats).toMatchObject({ bytes: before.bytes, pages: before.pages });
  const lifetimes = (SharedCacheControls as unknown as { cacheControls: { size: number } }).cacheControls;
  expect(lifetimes.size).toBeLessThanOrEqual(1_000);
});
