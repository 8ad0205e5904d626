/** What the shop offers besides its shelves, for the foot of every page and the mobile drawer. */
const SERVICE_LINKS = [
  { title: 'Mağazalarımız', href: '/magazalarimiz' },
  { title: 'Organizasyon', href: '/s/organizasyon' },
  { title: 'Siparişim nerede?', href: '/hesap/siparislerim' },
  { title: 'Yardım', href: '/hesap/yardim' },
  { title: 'İletişim', href: '/iletisim' },
] as const;

/** What a Turkish shop has to say of itself and of its sales. */
const INFO_LINKS = [
  { title: 'Hakkımızda', href: '/s/hakkimizda' },
  { title: 'İstanbul içi aynı gün kargo', href: '/s/istanbul-ici-ayni-gun-kargo' },
  { title: 'Yurt dışı gönderimi', href: '/s/yurt-disi-gonderimi' },
  { title: 'İade koşulları', href: '/s/iade-kosullari' },
  { title: 'Mesafeli satış sözleşmesi', href: '/s/mesafeli-satis-sozlesmesi' },
  { title: 'Gizlilik ve güvenlik', href: '/s/gizlilik-ve-guvenlik' },
  { title: 'Banka bilgilerimiz', href: '/s/banka-bilgilerimiz' },
] as const;

type Link = { title: string; href: string };

/** Without the stores where there are none. */
export function serviceLinks(hasStores: boolean): Link[] {
  return SERVICE_LINKS.filter(({ href }) => hasStores || href !== '/magazalarimiz');
}

/** Without the page of the same day where nothing is promised for it. */
export function infoLinks(hasSameDay: boolean): Link[] {
  return INFO_LINKS.filter(({ href }) => hasSameDay || href !== '/s/istanbul-ici-ayni-gun-kargo');
}
