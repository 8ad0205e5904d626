/**
 * What surrounds the pages of a shop that has saved nothing of its own. The links: services, and the pages that Turkish
 * law requires.
 */
export const FOOTER = {
  services: [
    { title: 'Mağazalarımız', href: '/magazalarimiz' },
    { title: 'Siparişim nerede?', href: '/hesap/siparislerim' },
    { title: 'Yardım', href: '/hesap/yardim' },
    { title: 'İletişim', href: '/iletisim' },
  ],
  information: [
    { title: 'Hakkımızda', href: '/s/hakkimizda' },
    { title: 'İstanbul içi aynı gün kargo', href: '/s/istanbul-ici-ayni-gun-kargo' },
    { title: 'Yurt dışı gönderimi', href: '/s/yurt-disi-gonderimi' },
    { title: 'İade koşulları', href: '/s/iade-kosullari' },
    { title: 'Mesafeli satış sözleşmesi', href: '/s/mesafeli-satis-sozlesmesi' },
    { title: 'Gizlilik ve güvenlik', href: '/s/gizlilik-ve-guvenlik' },
    { title: 'Banka bilgilerimiz', href: '/s/banka-bilgilerimiz' },
    { title: 'Erişilebilirlik', href: '/s/erisilebilirlik-bildirimi' },
  ],
};

const [stores, ...services] = FOOTER.services;
const ORGANISATION = { title: 'Organizasyon', href: '/s/organizasyon' };
const TOOLS = [
  { title: 'Parti planla', href: '/s/parti-planla' },
  { title: 'Balon zinciri hesaplama', href: '/s/balon-zinciri' },
];
export const DEMO_FOOTER = { ...FOOTER, services: [...(stores ? [stores] : []), ORGANISATION, ...TOOLS, ...services] };

export const HEADER = { featured: null, search_hint: 'Ürün ara…' };
export const DEMO_HEADER = { featured: ORGANISATION, search_hint: 'Balon, tema, kostüm ara…' };
