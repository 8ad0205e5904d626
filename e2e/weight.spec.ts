import { measureFirstLoad } from '@/bench/first-load';
import { getBytes } from '@/bench/http-bytes';
import { expect, test } from './fixtures';

/** Maximum gzipped bytes of a page; React and Next.js make up 137 kB of its scripts. */
const BUDGET = { scripts: 178_000, styles: 30_000 };
const PAGES = {
  home: '/',
  category: '/balonlar',
  search: '/alisveris?search=balon',
  all: '/urun',
  tree: '/kategoriler',
};

test('no page exceeds its budget of script and style bytes', async ({ baseURL, database }, info) => {
  const { slug } = await database.sellableVariant(info.titlePath.join());
  for (const [name, path] of Object.entries({ ...PAGES, item: `/${slug}` })) {
    const url = `${baseURL}${path}`;
    const page = await getBytes(url);
    expect(page.status, path).toBe(200);
    const { scripts, styles } = await measureFirstLoad(url, page);
    expect.soft(scripts, `bytes of script, ${name}`).toBeLessThanOrEqual(BUDGET.scripts);
    expect.soft(styles, `bytes of style, ${name}`).toBeLessThanOrEqual(BUDGET.styles);
    // Guard against a measurement that finds nothing.
    expect(scripts).toBeGreaterThan(100_000);
    expect(styles).toBeGreaterThan(5_000);
  }
});
