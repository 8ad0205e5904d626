import { measureFirstLoad } from '@/bench/first-load';
import { getBytes } from '@/bench/http-bytes';
import { expect, test } from './fixtures';

/** Bytes that a page may put on the wire, gzipped; 137 kB of its scripts are React and Next.js. */
const MOST = { scripts: 178_000, styles: 30_000 };
const PAGES = {
  home: '/',
  category: '/balonlar',
  search: '/alisveris?search=balon',
  all: '/urun',
  tree: '/kategoriler',
};

test('no page weighs more than its budget', async ({ baseURL, database }, info) => {
  const { slug } = await database.sellableVariant(info.titlePath.join());
  for (const [name, path] of Object.entries({ ...PAGES, item: `/${slug}` })) {
    const url = `${baseURL}${path}`;
    const page = await getBytes(url);
    expect(page.status, path).toBe(200);
    const { scripts, styles } = await measureFirstLoad(url, page);
    expect.soft(scripts, `bytes of script, ${name}`).toBeLessThanOrEqual(MOST.scripts);
    expect.soft(styles, `bytes of style, ${name}`).toBeLessThanOrEqual(MOST.styles);
    // A measure that finds nothing keeps every budget.
    expect(scripts).toBeGreaterThan(100_000);
    expect(styles).toBeGreaterThan(5_000);
  }
});
