import { Parser } from 'htmlparser2';
import { faultsOf } from '@/tests/unit/seo/structured-data';
import { expect, test } from './fixtures';
import { readPageFacts } from './support/page-facts';

/** The text of every `<loc>`, `<link>` … in a document. */
function textsOf(xml: string, name: string): string[] {
  const texts: string[] = [];
  let open = false;
  const parser = new Parser(
    {
      onopentag: (tag) => {
        open = tag === name;
        if (open) texts.push('');
      },
      ontext: (text) => {
        if (open) texts.push(`${texts.pop()}${text}`);
      },
      onclosetag: () => {
        open = false;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return texts;
}

const everyFifteenth = <T>(all: readonly T[]) => all.filter((_, index) => index % 15 === 0);
const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;

test('every fifteenth URL of the sitemap is a page that has it as its canonical URL', async ({ request }) => {
  const get = async (url: string) => (await request.get(pathOf(url))).text();
  const files = textsOf(await get('http://shop/sitemap.xml'), 'loc');
  expect(files.length).toBeGreaterThan(2);
  const urls = (await Promise.all(files.map(async (file) => textsOf(await get(file), 'loc')))).flat();
  expect(urls.length).toBeGreaterThan(300);
  const kinds = new Set<string>();
  for (const url of everyFifteenth(urls)) {
    const answer = await request.get(pathOf(url), { maxRedirects: 0 });
    expect(answer.status(), url).toBe(200);
    const { canonical, index, structured, title } = readPageFacts(await answer.text());
    expect({ canonical, index }, url).toEqual({ canonical: pathOf(url), index: true });
    expect(title, url).toMatch(/^Şenlikhane \| ./);
    expect(
      structured.flatMap((data) => faultsOf(data)),
      url,
    ).toEqual([]);
    for (const data of structured) kinds.add(data['@type']);
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['BreadcrumbList', 'ItemList', 'OnlineStore', 'WebSite']));
  expect(kinds.has('Product') || kinds.has('ProductGroup')).toBe(true);
});

test('the stores page carries structured data of every branch with opening hours', async ({ request }) => {
  const { structured } = readPageFacts(await (await request.get('/magazalarimiz')).text());
  const branches = structured.filter((data) => data['@type'] === 'LocalBusiness');
  expect(branches).toMatchObject([
    { name: 'Şenlikhane Kadıköy', openingHoursSpecification: [{ opens: '09:00' }, { closes: '17:00' }] },
    { name: 'Şenlikhane Etiler' },
    { name: 'Şenlikhane Kartal', openingHoursSpecification: [{ opens: '10:00' }, { closes: '17:00' }] },
  ]);
  expect(branches.flatMap((data) => faultsOf(data))).toEqual([]);
});

test('every two hundredth offer of the merchant feed links to a page that sells it at that price', async ({
  request,
}) => {
  const answer = await request.get('/feeds/google.xml');
  const feed = await answer.text();
  const [links, ids] = [textsOf(feed, 'g:link'), textsOf(feed, 'g:id')];
  expect(links.length).toBeGreaterThan(600);
  for (const [index, link] of links.entries()) {
    if (index % 200 !== 0) continue;
    const page = await request.get(pathOf(link), { maxRedirects: 0 });
    expect(page.status(), link).toBe(200);
    expect(await page.text(), link).toContain(`"sku":"${ids[index]}"`);
  }
});

test('robots.txt disallows carts, accounts, searches and filters, and nothing of the sitemap', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text();
  const rules = [...text.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, verb, rule = '']) => ({ verb, rule }));
  const fits = (rule: string, path: string) =>
    new RegExp(`^${rule.replace(/[.?+]/g, '\\$&').replaceAll('*', '.*')}`).test(path);
  // The longest matching rule decides (RFC 9309).
  const closed = (path: string) => {
    const fitting = rules.filter(({ rule }) => fits(rule, path)).sort((a, b) => b.rule.length - a.rule.length);
    return fitting[0]?.verb === 'Disallow';
  };
  for (const path of [
    '/sepetim',
    '/siparis/siparis-odeme',
    '/hesap/siparislerim',
    '/giris?referer=%2F',
    '/alisveris?search=balon',
    '/balonlar?color=kirmizi',
    '/balonlar?page=2&ordering=price',
    '/api/items/',
  ]) {
    expect(closed(path), path).toBe(true);
  }
  for (const path of [
    '/',
    '/balonlar',
    '/balonlar?page=2',
    '/balonlar/kalp-balon?renk=mavi',
    '/s/hakkimizda',
    '/hesap/yardim',
  ]) {
    expect(closed(path), path).toBe(false);
  }
  const [sitemap = ''] = /^Sitemap: (.+)$/m.exec(text)?.slice(1) ?? [];
  expect((await request.get(pathOf(sitemap))).status()).toBe(200);
});

test.describe('an archived item', () => {
  test.use({ expectedNoise: [/status of 410/] });

  test('answers 410 and offers items of its category', async ({ page, database }) => {
    const { rows } = await database.sql.query<{ category: string }>(
      `with gone as (insert into item (slug, title, title_key, main_category_id, archived_at)
       select 'eski-balon-gitti', 'Eski Balon', 'x', id, now() from category where slug = 'folyo-balonlar'
       on conflict (slug) do update set archived_at = now() returning main_category_id)
     select c.slug as category from gone join category c on c.id = main_category_id`,
    );
    const answer = await page.goto('/eski-balon-gitti');
    expect(answer?.status()).toBe(410);
    await expect(page).toHaveTitle('Şenlikhane | Bu Ürün Artık Satılmıyor');
    await expect(page.getByRole('heading', { level: 1, name: 'Bu ürün artık satılmıyor' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    for (const path of [`/${rows[0]?.category}/eski-balon-gitti`, '/eski-balon-gitti?renk=mavi']) {
      expect((await page.request.get(path)).status(), path).toBe(410);
    }
  });
});

test('social images are rendered only for existing items and categories', async ({ request, database }, info) => {
  const { slug } = await database.sellableVariant(info.titlePath.join());
  for (const path of [`/paylasim/urun/${slug}.jpg`, '/paylasim/kategori/balonlar.jpg', '/paylasim/dukkan.jpg']) {
    const answer = await request.get(path);
    expect({ path, status: answer.status(), type: answer.headers()['content-type'] }).toEqual({
      path,
      status: 200,
      type: 'image/jpeg',
    });
    expect(sizeOf(await answer.body())).toEqual({ width: 1200, height: 630 });
  }
  for (const path of [
    '/paylasim/urun/boyle-bir-sey-yok.jpg',
    `/paylasim/urun/${slug}.png`,
    '/paylasim/urun/http:.jpg',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

/** Width and height from a JPEG's frame header. */
function sizeOf(jpeg: Buffer): { width: number; height: number } {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg.readUInt16BE(at);
    if (marker === 0xffc0 || marker === 0xffc2)
      return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) };
  }
  throw new Error('This is no JPEG.');
}
