/** The links that the footer of a shop begins with: its services, and the pages that Turkish law requires. */
export const FOOTER = {
  services: [
    { title: 'Mağazalarımız', href: '/magazalarimiz' },
    { title: 'Organizasyon', href: '/s/organizasyon' },
    { title: 'Parti planla', href: '/s/parti-planla' },
    { title: 'Balon zinciri hesaplama', href: '/s/balon-zinciri' },
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
  ],
};
