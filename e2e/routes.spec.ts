import { expect, test } from './fixtures';
import { readPageFacts } from './support/page-facts';

const HOME = 'Anasayfa';
const SHOP = 'Alışveriş';
const ACCOUNT = 'Giriş Yap';
const CART = 'Sepetim';

/** `crumbs`: below "Anasayfa"; null for a page without. `tab`: follows from the section, null for the empty one. */
type Route = {
  path: string;
  title: string;
  crumbs: readonly string[] | null;
  tab: string | null;
  /** Path of the canonical address; null for pages that search engines must not show. */
  canonical: string | null;
  /** Sends visitors who are not signed in to /giris. */
  customersOnly?: boolean;
};

const open = (path: string, title: string, crumbs: Route['crumbs'], tab: string | null, canonical = path): Route => ({
  path,
  title,
  crumbs,
  tab,
  canonical,
});
const closed = (path: string, title: string, crumbs: Route['crumbs'], tab: string): Route => ({
  path,
  title,
  crumbs,
  tab,
  canonical: null,
});
const customers = (path: string, title: string, ...crumbs: string[]): Route => ({
  ...closed(path, title, crumbs, ACCOUNT),
  customersOnly: true,
});

/** Every route of spec.md §2.1 and §2.2 by its own rule; the catalogue's follow below. */
const ROUTES: readonly Route[] = [
  open('/', 'Anasayfa', null, HOME),
  open('/alisveris', 'Alışveriş', ['Alışveriş'], SHOP),
  open('/alisveris?page=2', 'Alışveriş - Sayfa 2', ['Alışveriş'], SHOP),
  closed('/alisveris?search=balon', '“balon” araması', ['Alışveriş'], SHOP),
  open('/kategoriler', 'Kategoriler', ['Kategoriler'], SHOP),
  open('/urun', 'Tüm ürünler', ['Ürün'], SHOP, '/alisveris'),
  open('/balonlar', 'Balonlar', ['Balonlar'], SHOP),
  open('/balonlar?page=2', 'Balonlar - Sayfa 2', ['Balonlar'], SHOP),
  closed('/balonlar?color=kirmizi', 'Balonlar', ['Balonlar'], SHOP),
  closed('/sepetim', 'Sepetim', ['Sepetim'], CART),
  closed('/siparis/siparis-bilgilerim', 'Sipariş Bilgilerim', null, CART),
  closed('/siparis/siparis-odeme', 'Ödeme', null, CART),
  closed('/giris?referer=%2Fsepetim', 'Giriş Yap', ['Giriş'], ACCOUNT),
  closed('/kayit?referer=%2Fsepetim', 'Üye Ol', ['Kayıt'], ACCOUNT),
  closed('/favorilerim', 'Favorilerim', ['Favorilerim'], ACCOUNT),
  open('/magazalarimiz', 'Mağazalarımız', ['Mağazalarımız'], null),
  open('/iletisim', 'İletişim', ['İletişim'], null),
  open('/s/organizasyon', 'Organizasyon', ['Organizasyon'], null),
  open('/s/mesafeli-satis-sozlesmesi', 'Mesafeli Satış Sözleşmesi', ['Mesafeli Satış Sözleşmesi'], null),
  open('/s/iade-kosullari', 'İade Koşulları', ['İade Koşulları'], null),
  open('/s/gizlilik-ve-guvenlik', 'Gizlilik ve Güvenlik', ['Gizlilik Ve Güvenlik'], null),
  open('/s/banka-bilgilerimiz', 'Banka Bilgilerimiz', ['Banka Bilgilerimiz'], null),
  open('/s/istanbul-ici-ayni-gun-kargo', 'İstanbul İçi Aynı Gün Kargo', ['İstanbul İçi Aynı Gün Kargo'], null),
  open('/s/yurt-disi-gonderimi', 'Yurt Dışı Gönderimi', ['Yurt Dışı Gönderimi'], null),
  open('/s/hakkimizda', 'Hakkımızda', ['Hakkımızda'], null),
  customers('/hesap', 'Hesabım', 'Hesap'),
  customers('/hesap/siparislerim', 'Siparişlerim', 'Hesap', 'Siparişlerim'),
  customers('/hesap/uyelik-bilgilerim', 'Üyelik Bilgilerim', 'Hesap', 'Üyelik Bilgilerim'),
  customers('/hesap/adreslerim', 'Adreslerim', 'Hesap', 'Adreslerim'),
  customers('/hesap/koleksiyonlarim', 'Koleksiyonlarım', 'Hesap', 'Koleksiyonlarım'),
  customers('/hesap/degerlendirmelerim', 'Yorumlarım', 'Hesap', 'Değerlendirmelerim'),
  customers('/hesap/kampanyalarim', 'Kampanyalar', 'Hesap', 'Kampanyalarım'),
  customers('/hesap/animsaticilarim', 'Anımsatıcılar', 'Hesap', 'Anımsatıcılarım'),
  customers('/hesap/izinler', 'İzinler', 'Hesap', 'İzinler'),
  open('/hesap/yardim', 'Yardım', ['Hesap', 'Yardım'], ACCOUNT),
  customers('/hesap/bildirimler', 'Bildirimler', 'Hesap', 'Bildirimler'),
];

for (const { path, customersOnly: _, ...expected } of ROUTES) {
  test(`${path} says what it is`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    const { title, canonical, index, crumbs, tab } = readPageFacts(await answer.text());
    expect({ title, crumbs, tab, canonical }).toEqual({
      ...expected,
      title: `Şenlikhane | ${expected.title}`,
      crumbs: expected.crumbs && ['Anasayfa', ...expected.crumbs],
    });
    // No address is both refused and named as the right one.
    expect(index).toBe(canonical !== null);
  });
}

test('an item has one canonical address, of whichever of its two it is asked', async ({ request, database }, info) => {
  const { slug, title } = await database.sellableVariant(info.titlePath.join());
  const facts = await Promise.all(
    [`/${slug}`, `/${slug}?utm_source=mektup`].map(async (path) =>
      readPageFacts(await (await request.get(path)).text()),
    ),
  );
  const [canonical = ''] = facts.map((one) => one.canonical ?? '');
  expect(canonical).toMatch(new RegExp(`^/[a-z0-9-]+/${slug}$`));
  facts.push(readPageFacts(await (await request.get(canonical)).text()));
  for (const one of facts) {
    expect(one).toMatchObject({ canonical, index: true, title: `Şenlikhane | ${title}`, tab: SHOP });
    expect(one.crumbs?.[0]).toBe(HOME);
    expect(one.crumbs?.at(-1)).toBe(title);
  }
});

test('what does not exist is not found, whatever it is called', async ({ request }) => {
  for (const path of [
    // The check of a payment that nobody has made.
    '/siparis/odeme-kontrol?rt=uydurma',
    '/boyle-bir-sey-yok',
    '/balonlar/boyle-bir-sey-yok',
    '/s/boyle-bir-sayfa-yok',
    '/magazalarimiz/boyle-bir-magaza-yok',
    '/hesap/boyle-yok',
    '/a/b/c/d',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(404);
    const { title, index, canonical } = readPageFacts(await answer.text());
    expect({ title, index, canonical }, path).toEqual({
      title: 'Şenlikhane | Sayfa bulunamadı',
      index: false,
      canonical: null,
    });
  }
});

test('pages for customers lead everybody else to the log-in, and know where to come back', async ({ page }) => {
  for (const { path, customersOnly } of ROUTES) {
    if (!customersOnly) continue;
    await page.goto(path);
    await expect(page, path).toHaveURL(`/giris?referer=${encodeURIComponent(path)}`);
  }
});
