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
  cart: '/sepetim',
  favourites: '/favorilerim',
  contact: '/iletisim',
  stores: '/magazalarimiz',
};
/** Pages of forms load zod (31.6 kB) and axios (21.0 kB) at once; others load them with the first call. */
const FORM_BUDGET = { scripts: 255_000, styles: 30_000 };
const FORM_PAGES = { checkout: '/siparis/siparis-bilgilerim', login: '/giris', signup: '/kayit' };

test('no page exceeds its budget of script and style bytes', async ({ baseURL, database }, info) => {
  const { slug } = await database.sellableVariant(info.titlePath.join());
  const pages = { ...PAGES, item: `/${slug}`, ...FORM_PAGES };
  for (const [name, path] of Object.entries(pages)) {
    const budget = name in FORM_PAGES ? FORM_BUDGET : BUDGET;
    const url = `${baseURL}${path}`;
    const page = await getBytes(url);
    expect(page.status, path).toBe(200);
    const { scripts, styles } = await measureFirstLoad(url, page);
    expect.soft(scripts, `bytes of script, ${name}`).toBeLessThanOrEqual(budget.scripts);
    expect.soft(styles, `bytes of style, ${name}`).toBeLessThanOrEqual(budget.styles);
    // Guard against a measurement that finds nothing.
    expect(scripts).toBeGreaterThan(100_000);
    expect(styles).toBeGreaterThan(5_000);
  }
});
