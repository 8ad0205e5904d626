import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { measureFirstLoad } from '@/bench/first-load';
import { getBytes } from '@/bench/http-bytes';
import { hashToken, newToken } from '@/server/platform/crypto/token';
import { expect, test } from './fixtures';
import { lateCharacters } from './support/late-characters';
import { mailedLink } from './support/mailbox';
import { readPageFacts } from './support/page-facts';
import { readyOrder } from './support/ready-order';
import type { ShopDatabase } from './support/shop-database';
import { CARDS, type Shopper } from './support/shopper';
import { makeCustomer, tokenOf } from './support/sign-in';

/** Maximum bytes of a page in gzip, which are more than in Brotli; React and Next.js make up 137 kB of its scripts. */
const BUDGET = { scripts: 178_000, styles: 30_000 };

/** Maximum bytes of an item page's or a listing's scripts in Brotli, which most browsers get. */
const LEAN_SCRIPTS = 150_000;
const LEAN = ['[slug]/(entry)', '[slug]/[product]', 'secim/[slug]', 'liste/[slug]', 'alisveris'];

/** Maximum bytes of the HTML of a listing or an item: in Brotli as sent, with which ten packets have room for headers, and before. */
const LEAN_HTML = { sent: 14_600, plain: 85_000 };

/**
 * Maximum bytes of the home page in Brotli. With the higher quality of a page that is visited often it is 8 % smaller, and
 * fits with its headers into ten packets (docs/decisions/0071-first-paint.md).
 */
const HOME_HTML = 14_900;

/** Searches and filters with many results and facets, beside all categories. */
const LARGE_LISTINGS = [
  ...['a', 'e', 'bebek', 'balon', '5 yaş'].map((text) => `/alisveris?search=${encodeURIComponent(text)}`),
  ...[
    '/alisveris',
    '/alisveris?search=a&page=2',
    '/temalar?page=2',
    '/temalar?color=kirmizi',
    '/cocuk-temalari?page=2',
  ],
];

/** An example of every route without data of its own, by its folder in app/(shop). */
const EXAMPLES: Record<string, string | readonly string[]> = {
  'vitrin/[edition]': '/',
  'liste/[slug]': '/balonlar?color=kirmizi',
  alisveris: '/alisveris?search=balon',
  urun: '/urun',
  kategoriler: '/kategoriler',
  sepetim: '/sepetim',
  favorilerim: '/favorilerim',
  iletisim: '/iletisim',
  'magazalarimiz/[[...branch]]': '/magazalarimiz',
  's/[page]': '/s/hakkimizda',
  's/organizasyon': '/s/organizasyon',
  's/balon-zinciri': ['/s/balon-zinciri', '/s/balon-zinciri?metre=20&yogunluk=cok-dolgun&sekil=duz'],
  's/isim-ve-rakam-balonu': ['/s/isim-ve-rakam-balonu', '/s/isim-ve-rakam-balonu?yazi=%C5%9EULE+5'],
  's/parti-planla': ['/s/parti-planla', '/s/parti-planla?cocuk=14&surum=gorkemli&yas=5'],
  's/beden-bul': '/s/beden-bul',
  cevrimdisi: '/cevrimdisi',
  sorun: '/sorun',
  giris: '/giris',
  kayit: '/kayit',
  'sifremi-unuttum': '/sifremi-unuttum',
  'sifre-sifirla/[uidb64]/[token]': '/sifre-sifirla/MQ/x',
  aktivasyon: '/aktivasyon?token=x',
  'e-posta-iptal/[what]/[key]': '/e-posta-iptal/hepsi/x',
  'stok-haberi/[id]/[key]': '/stok-haberi/1/x',
  'siparis/degisiklik': '/siparis/degisiklik',
  'siparis/siparis-bilgilerim': '/siparis/siparis-bilgilerim',
  'siparis/siparis-odeme': '/siparis/siparis-odeme',
  'siparis/takip': '/siparis/takip',
  hesap: '/hesap',
  'hesap/adreslerim': '/hesap/adreslerim',
  'hesap/animsaticilarim': '/hesap/animsaticilarim',
  'hesap/bildirimler': '/hesap/bildirimler',
  'hesap/degerlendirmelerim': '/hesap/degerlendirmelerim',
  'hesap/izinler': '/hesap/izinler',
  'hesap/kampanyalarim': '/hesap/kampanyalarim',
  'hesap/koleksiyonlarim': '/hesap/koleksiyonlarim',
  'hesap/koleksiyonlarim/[id]': '/hesap/koleksiyonlarim/1',
  'hesap/siparislerim': '/hesap/siparislerim',
  'hesap/siparislerim/[number]': '/hesap/siparislerim/SH-ABC123',
  'hesap/siparislerim/[number]/[document]': '/hesap/siparislerim/SH-ABC123/on-bilgilendirme-formu',
  'hesap/uyelik-bilgilerim': '/hesap/uyelik-bilgilerim',
  'hesap/yardim': '/hesap/yardim',
};

/** The answers to unknown paths. */
const MISSING: Record<string, string> = {
  bulunamadi: '/boyle-bir-sey-yok',
  '[slug]/[product]/[...rest]': '/balonlar/b/c/d',
};

/** Routes that the production build does not serve. */
const NOT_SERVED = ['dev/ui'];

test('no page exceeds its budget of script and style bytes', async ({ page, shopper, baseURL, database }, info) => {
  const examples = {
    ...EXAMPLES,
    ...MISSING,
    ...(await itemPages(page, database, info.titlePath.join())),
    ...(await orderPages(page, shopper, database, info.titlePath.join())),
    'koleksiyon/[token]': await sharedCollection(page, shopper, database),
    'onizleme/[token]': await itemPreview(page, database, info.titlePath.join()),
  };
  const routes = readdirSync('app/(shop)', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map(dirname);
  // A new page needs an example here.
  expect(Object.keys(examples).sort()).toEqual(routes.filter((route) => !NOT_SERVED.includes(route)).sort());
  const files = new Map<string, ReturnType<typeof getBytes>>();
  const filesIn = (coding: 'gzip' | 'br') => (url: string) => {
    const known = files.get(`${coding} ${url}`) ?? getBytes(url, coding);
    files.set(`${coding} ${url}`, known);
    return known;
  };
  for (const [route, paths] of Object.entries(examples)) {
    for (const path of [paths].flat()) {
      const url = new URL(path, baseURL).href;
      const answer = await getBytes(url);
      expect(answer.status, path).toBe(route in MISSING ? 404 : 200);
      const { scripts, styles } = await measureFirstLoad(url, answer, filesIn('gzip'));
      expect.soft(scripts, `bytes of script, ${path}`).toBeLessThanOrEqual(BUDGET.scripts);
      expect.soft(styles, `bytes of style, ${path}`).toBeLessThanOrEqual(BUDGET.styles);
      if (LEAN.includes(route)) {
        const lean = await measureFirstLoad(url, answer, filesIn('br'));
        expect.soft(lean.scripts, `bytes of script in Brotli, ${path}`).toBeLessThanOrEqual(LEAN_SCRIPTS);
        expect(lean.scripts, path).toBeLessThan(scripts);
      }
      const html = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(answer.body) : answer.body;
      expect.soft(lateCharacters(html.toString()), `characters that load another font, ${path}`).toEqual([]);
      // Guard against a measurement that finds nothing.
      expect(scripts, path).toBeGreaterThan(100_000);
      expect(styles, path).toBeGreaterThan(5_000);
    }
  }
});

test('no category, listing or large item exceeds its budget of HTML', async ({ baseURL, database }) => {
  const sitemap = await getBytes(new URL('/sitemaps/kategoriler.xml', baseURL).href, 'identity');
  const categories = [...sitemap.body.toString().matchAll(/<loc>([^<]+)</g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  const items = (await database.itemsWithMostVariants(40)).map((slug) => `/${slug}`);
  expect(categories.length).toBeGreaterThan(50);
  expect(items).toHaveLength(40);
  for (const path of [...categories, ...LARGE_LISTINGS, ...items]) {
    const { status, headers, body } = await getBytes(new URL(path, baseURL).href, 'br');
    expect([status, headers['content-encoding']], path).toEqual([200, 'br']);
    expect.soft(body.length, `bytes of HTML in Brotli, ${path}`).toBeLessThanOrEqual(LEAN_HTML.sent);
    const plain = brotliDecompressSync(body).length;
    expect.soft(plain, `bytes of HTML, ${path}`).toBeLessThanOrEqual(LEAN_HTML.plain);
    expect(plain, path).toBeGreaterThan(30_000);
  }
});

test('the home page exceeds no budget of HTML once it is cached', async ({ baseURL }) => {
  const home = new URL('/', baseURL).href;
  // Next answers the first visitor itself, in gzip.
  await getBytes(home, 'br');
  const { status, headers, body } = await getBytes(home, 'br');
  expect([status, headers['content-encoding']]).toEqual([200, 'br']);
  expect(body.length).toBeLessThanOrEqual(HOME_HTML);
  expect(brotliDecompressSync(body).length).toBeGreaterThan(30_000);
});

async function itemPages(page: Page, database: ShopDatabase, seed: string) {
  const { slug } = await database.sellableVariant(seed);
  const { canonical } = readPageFacts(await (await page.request.get(`/${slug}`)).text());
  return {
    '[slug]/(entry)': ['/balonlar', '/mezuniyet-temasi', `/${slug}`],
    '[slug]/[product]': canonical ?? '',
    'secim/[slug]': `/${slug}?renk=kirmizi`,
  };
}

/** Buys something as a guest, for the pages that need an order. */
async function orderPages(page: Page, shopper: Shopper, database: ShopDatabase, seed: string) {
  await readyOrder(shopper, { variants: [await database.sellableVariant(`${seed} order`)] });
  await shopper.confirmOrder();
  await shopper.payWith(CARDS.pays);
  const link = await mailedLink(shopper.email, '/siparis/takip/');
  return {
    'siparis/odeme-kontrol': page.url(),
    'siparis/takip/[number]/[key]': link,
    'siparis/takip/[number]/[key]/[document]': `${link}/on-bilgilendirme-formu`,
  };
}

/** Stores the preview of an item as it is. */
async function itemPreview(page: Page, database: ShopDatabase, seed: string): Promise<string> {
  const { slug } = await database.sellableVariant(seed);
  const detail = await (await page.request.get(`/api/items/detail/${slug}/`)).text();
  const token = newToken();
  await database.sql.query("insert into item_preview values ($1, $2::jsonb, now() + interval '1 hour')", [
    hashToken(token),
    detail,
  ]);
  return `/onizleme/${token}`;
}

async function sharedCollection(page: Page, shopper: Shopper, database: ShopDatabase): Promise<string> {
  await makeCustomer(database, shopper.email);
  const call = { headers: { authorization: `Token ${await tokenOf(shopper)}` } };
  const created = await page.request.post('/api/customer/collection/create/', { ...call, data: { name: 'Parti' } });
  const { id } = (await created.json()) as { id: number };
  const sharing = { ...call, data: { shared: true } };
  const shared = await page.request.patch(`/api/customer/collection/update/${id}/`, sharing);
  const { share_token } = (await shared.json()) as { share_token: string };
  return `/koleksiyon/${share_token}`;
}
