export const HOME = 'Anasayfa';
export const SHOP = 'Alışveriş';
const ACCOUNT = 'Giriş Yap';
const CART = 'Sepetim';

/** `crumbs`: below "Anasayfa"; null for a page without. `tab`: follows from the section; null for none. */
type Route = {
  path: string;
  title: string;
  crumbs: readonly string[] | null;
  tab: string | null;
  /** Path of the canonical URL; null for pages that search engines must not index. */
  canonical: string | null;
  /** Redirects guests to /giris. */
  customersOnly?: boolean;
};

const open = (path: string, title: string, crumbs: Route['crumbs'], tab: string | null, canonical = path): Route => ({
  path,
  title,
  crumbs,
  tab,
  canonical,
});
const closed = (path: string, title: string, crumbs: Route['crumbs'], tab: Route['tab']): Route => ({
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

/** Every route of the specification's §2.1 and §2.2 with its own rule; catalogue routes by example. */
export const ROUTES: readonly Route[] = [
  open('/', 'Anasayfa', null, HOME),
  open('/alisveris', 'Alışveriş', ['Alışveriş'], SHOP),
  open('/alisveris?page=2', 'Alışveriş - Sayfa 2', ['Alışveriş'], SHOP),
  closed('/alisveris?search=balon', '“balon” araması', ['Alışveriş'], SHOP),
  open('/kategoriler', 'Kategoriler', ['Kategoriler'], SHOP),
  open('/urun', 'Tüm Ürünler', ['Ürün'], SHOP, '/alisveris'),
  open('/balonlar', 'Balonlar', ['Balonlar'], SHOP),
  open('/balonlar?page=2', 'Balonlar - Sayfa 2', ['Balonlar'], SHOP),
  closed('/balonlar?color=kirmizi', 'Balonlar', ['Balonlar'], SHOP),
  closed('/sepetim', 'Sepetim', ['Sepetim'], CART),
  closed('/siparis/siparis-bilgilerim', 'Sipariş Bilgilerim', null, null),
  closed('/siparis/siparis-odeme', 'Ödeme', null, null),
  closed('/giris?referer=%2Fsepetim', 'Giriş Yap', ['Giriş'], ACCOUNT),
  closed('/kayit?referer=%2Fsepetim', 'Üye Ol', ['Kayıt'], ACCOUNT),
  closed('/favorilerim', 'Favorilerim', ['Favorilerim'], ACCOUNT),
  open('/magazalarimiz', 'Mağazalarımız', ['Mağazalarımız'], null),
  open('/iletisim', 'İletişim', ['İletişim'], null),
  open('/s/organizasyon', 'Organizasyon', ['Organizasyon'], null),
  open('/s/isim-ve-rakam-balonu', 'İsim ve Rakam Balonu', ['İsim ve Rakam Balonu'], null),
  closed('/s/isim-ve-rakam-balonu?yazi=%C5%9EULE+5', 'ŞULE 5 balonu', ['İsim ve Rakam Balonu'], null),
  open('/s/balon-zinciri', 'Balon Zinciri Hesaplama', ['Balon Zinciri Hesaplama'], null),
  open('/s/parti-planla', 'Parti Planla', ['Parti Planla'], null),
  closed('/s/parti-planla?cocuk=14', 'Parti Planla', ['Parti Planla'], null),
  open('/s/beden-bul', 'Beden Bul', ['Beden Bul'], null),
  closed('/s/balon-zinciri?metre=5', 'Balon Zinciri Hesaplama', ['Balon Zinciri Hesaplama'], null),
  open('/s/mesafeli-satis-sozlesmesi', 'Mesafeli Satış Sözleşmesi', ['Mesafeli Satış Sözleşmesi'], null),
  open('/s/iade-kosullari', 'İade Koşulları', ['İade Koşulları'], null),
  open('/s/cayma-formu', 'Cayma Formu', ['Cayma Formu'], null),
  open('/s/erisilebilirlik-bildirimi', 'Erişilebilirlik Bildirimi', ['Erişilebilirlik Bildirimi'], null),
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
