import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { IncompletePage } from '@/components/shell/incomplete-page';
import PageCacheHandler from '@/server/edge/page-cache/handler.mjs';
import { createPageCache } from '@/server/edge/page-cache/page-cache';

beforeEach(() => createPageCache({ PAGE_CACHE_MB: 16, DEFER_HYDRATION_SCRIPTS: true }));

const control = { cacheControl: { revalidate: 3600, expire: 31_536_000 } };
const page = (html: string) => ({ kind: 'APP_PAGE', html, status: 200, headers: {} as Record<string, unknown> });

test('a page without its menus is sent but not cached, neither here nor downstream', async () => {
  const handler = new PageCacheHandler();
  const incomplete = page(`<html><head>${renderToStaticMarkup(<IncompletePage />)}</head></html>`);
  await handler.set('/balonlar', incomplete, control);
  expect(await handler.get('/balonlar')).toBeNull();
  expect(incomplete.headers['cache-control']).toBe('private, no-store');

  const whole = page('<html></html>');
  await handler.set('/balonlar', whole, control);
  expect(await handler.get('/balonlar')).not.toBeNull();
  expect(whole.headers).not.toHaveProperty('cache-control');
});

test.each([404, 410])('a page with status %i is not cached downstream', async (status) => {
  const handler = new PageCacheHandler();
  const missing = { ...page('<html></html>'), status };
  await handler.set('/yok', missing, control);
  expect(missing.headers['cache-control']).toBe('private, no-store');
  expect(await handler.get('/yok')).toBeNull();
});

test('the map of cache lifetimes in Next.js is bounded', () => {
  const lifetimes = (SharedCacheControls as unknown as { cacheControls: Map<string, unknown> }).cacheControls;
  for (let i = 0; i < 5_000; i++) lifetimes.set(`/yok-${i}`, control.cacheControl);
  expect(lifetimes.size).toBeLessThanOrEqual(1000);
});
