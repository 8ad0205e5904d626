/** The shop's services, for the footer and the mobile drawer. */
const SERVICE_LINKS = [
  { title: 'Mağazalarımız', href: '/magazalarimiz' },
  { title: 'Organizasyon', href: '/s/organizasyon' },
  { title: 'Parti planla', href: '/s/parti-planla' },
  { title: 'Balon zinciri hesaplama', href: '/s/balon-zinciri' },
  { title: 'Siparişim nerede?', href: '/hesap/siparislerim' },
  { title: 'Yardım', href: '/hesap/yardim' },
  { title: 'İletişim', href: '/iletisim' },
] as const;

/** Pages that Turkish law requires of an online shop. */
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

/** Omits the stores page for a shop without branches. */
export function serviceLinks(hasStores: boolean): Link[] {
  return SERVICE_LINKS.filter(({ href }) => hasStores || href !== '/magazalarimiz');
}

/** Omits the same-day page for a shop without that promise. */
export function infoLinks(hasSameDay: boolean): Link[] {
  return INFO_LINKS.filter(({ href }) => hasSameDay || href !== '/s/istanbul-ici-ayni-gun-kargo');
}
