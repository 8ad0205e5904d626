import type { Crumb } from './breadcrumbs';

/** Words of our paths whose Turkish spelling differs from the ASCII path. */
const SPELLING: Record<string, string> = {
  erisilebilirlik: 'erişilebilirlik',
  alisveris: 'alışveriş',
  animsaticilarim: 'anımsatıcılarım',
  ayni: 'aynı',
  cekmekoy: 'çekmeköy',
  degerlendirmelerim: 'değerlendirmelerim',
  disi: 'dışı',
  giris: 'giriş',
  gonderimi: 'gönderimi',
  gun: 'gün',
  guvenlik: 'güvenlik',
  hakkimizda: 'hakkımızda',
  ici: 'içi',
  iletisim: 'iletişim',
  kadikoy: 'kadıköy',
  kampanyalarim: 'kampanyalarım',
  kayit: 'kayıt',
  koleksiyonlarim: 'koleksiyonlarım',
  kosullari: 'koşulları',
  magazalarimiz: 'mağazalarımız',
  satis: 'satış',
  sifirla: 'sıfırla',
  sifre: 'şifre',
  sifremi: 'şifremi',
  siparislerim: 'siparişlerim',
  sozlesmesi: 'sözleşmesi',
  urun: 'ürün',
  uyelik: 'üyelik',
  yardim: 'yardım',
};

/** Path segments without a page. */
const NO_PAGE = new Set(['s']);

/**
 * Breadcrumbs of a static page: its path's segments, each word capitalised in Turkish: `/s/istanbul-ici-ayni-gun-kargo`
 * → "İstanbul İçi Aynı Gün Kargo".
 */
export function pathCrumbs(path: string): Crumb[] {
  const segments = path.split('/').filter(Boolean);
  return segments
    .map((segment, index) => ({ segment, href: `/${segments.slice(0, index + 1).join('/')}` }))
    .filter(({ segment }) => !NO_PAGE.has(segment))
    .map(({ segment, href }) => ({ title: segment.split('-').map(capitalise).join(' '), href }));
}

function capitalise(word: string): string {
  const spelled = SPELLING[word] ?? word;
  return spelled.charAt(0).toLocaleUpperCase('tr-TR') + spelled.slice(1);
}
