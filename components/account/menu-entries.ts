/** The account area's pages in menu order. `short` marks the entries of the short menu on phones. */
export const ACCOUNT_SCREENS = [
  { title: 'Siparişlerim', href: '/hesap/siparislerim', short: true },
  { title: 'Üyelik', href: '/hesap/uyelik-bilgilerim', short: true },
  { title: 'Adreslerim', href: '/hesap/adreslerim', short: true },
  { title: 'Koleksiyonlar', href: '/hesap/koleksiyonlarim', short: true },
  { title: 'Yorumlarım', href: '/hesap/degerlendirmelerim', short: false },
  { title: 'Kampanyalar', href: '/hesap/kampanyalarim', short: false },
  { title: 'Anımsatıcılar', href: '/hesap/animsaticilarim', short: false },
  { title: 'Bildirimler', href: '/hesap/bildirimler', short: false },
  { title: 'İzinler', href: '/hesap/izinler', short: false },
  { title: 'Yardım', href: '/hesap/yardim', short: false },
] as const;
