import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runCatalog } from '@/tests/cli-command';

const folder = mkdtempSync(join(tmpdir(), 'shop-e2e-import-'));
test.afterAll(() => rmSync(folder, { recursive: true }));

const shelf = { kind: 'category', slug: 'ithal-raf', name: 'İthal Raf', parent: null };
const item = (slug: string, title: string) => ({
  kind: 'item',
  slug,
  title,
  category: 'ithal-raf',
  variants: [{ sku: 'ITHAL-1', price: 9990, market_price: 9990, stock: 3 }],
});

async function importLines(...lines: unknown[]): Promise<void> {
  const file = join(folder, 'catalogue.jsonl');
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  const { code, output } = await runCatalog(['import', file], {
    DATABASE_URL: process.env.E2E_DATABASE_URL ?? '',
    DATA_DIR: process.env.E2E_DATA_DIR ?? '',
  });
  expect(code, output).toBe(0);
}

const open = (path: string) => fetch(`${process.env.E2E_SHOP_URL}${path}`, { redirect: 'manual' });

/** No browser involved: pages are requested as crawlers do. */
test('an import invalidates cached pages soon after the command ends, and the old path redirects with 301', async () => {
  test.setTimeout(300_000);
  await importLines(shelf, item('ithal-balon', 'İthal Balon'));
  const pages = ['/ithal-raf', '/ithal-balon', '/ithal-raf/ithal-balon'];
  for (const path of [...pages, ...pages]) expect(await (await open(path)).text()).toContain('İthal Balon');

  await importLines(item('yepyeni-balon', 'Yepyeni Balon'));
  // The running shop polls for the command's invalidation several times a second.
  const listing = async () => (await open('/ithal-raf')).text();
  await expect.poll(listing).toContain('Yepyeni Balon');
  expect(await listing()).not.toContain('İthal Balon');
  expect(await (await open('/yepyeni-balon')).text()).toContain('Yepyeni Balon');
  const moved = await open('/ithal-balon');
  expect({ status: moved.status, to: moved.headers.get('location') }).toEqual({ status: 301, to: '/yepyeni-balon' });
});
