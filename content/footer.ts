/** Lists at the foot of every page; each slug is a top-level page. */
export const FOOTER_CATEGORIES = [
  { title: 'Folyo Balonlar', slug: 'folyo-balonlar' },
  { title: 'Rakam Balonlar', slug: 'rakam-balonlar' },
  { title: 'Balon Zincirleri', slug: 'balon-zincirleri' },
  { title: 'Parti Setleri', slug: 'parti-setleri' },
  { title: 'Çocuk Kostümleri', slug: 'cocuk-kostumleri' },
  { title: 'Mumlar', slug: 'mumlar' },
] as const;

export const FOOTER_THEMES = [
  { title: 'Unicorn', slug: 'unicorn-temasi' },
  { title: 'Dinozor', slug: 'dinozor-temasi' },
  { title: 'Uzay', slug: 'uzay-temasi' },
  { title: 'Safari', slug: 'safari-temasi' },
  { title: 'Denizkızı', slug: 'denizkizi-temasi' },
  { title: 'Baby Shower', slug: 'baby-shower-temasi' },
] as const;

export const SOCIAL_LINKS = [
  { title: 'Instagram', href: 'https://www.instagram.com/' },
  { title: 'Facebook', href: 'https://www.facebook.com/' },
  { title: 'YouTube', href: 'https://www.youtube.com/' },
  { title: 'Pinterest', href: 'https://www.pinterest.com/' },
] as const;

/** What the shop offers besides its shelves, for the foot of every page and the mobile drawer. */
export const SERVICE_LINKS = [
  { title: 'Mağazalarımız', href: '/magazalarimiz' },
  { title: 'Organizasyon', href: '/s/organizasyon' },
  { title: 'Siparişim nerede?', href: '/hesap/siparislerim' },
  { title: 'Yardım', href: '/hesap/yardim' },
  { title: 'İletişim', href: '/iletisim' },
] as const;

/** What a Turkish shop has to say of itself and of its sales. */
export const INFO_LINKS = [
  { title: 'Hakkımızda', href: '/s/hakkimizda' },
  { title: 'İstanbul içi aynı gün kargo', href: '/s/istanbul-ici-ayni-gun-kargo' },
  { title: 'Yurt dışı gönderimi', href: '/s/yurt-disi-gonderimi' },
  { title: 'İade koşulları', href: '/s/iade-kosullari' },
  { title: 'Mesafeli satış sözleşmesi', href: '/s/mesafeli-satis-sozlesmesi' },
  { title: 'Gizlilik ve güvenlik', href: '/s/gizlilik-ve-guvenlik' },
  { title: 'Banka bilgilerimiz', href: '/s/banka-bilgilerimiz' },
] as const;
