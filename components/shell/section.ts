export type Section = 'shop' | 'account' | 'cart' | 'home' | '';

const SECTIONS: Record<string, Section> = {
  alisveris: 'shop',
  kategoriler: 'shop',
  urun: 'shop',
  hesap: 'account',
  favorilerim: 'account',
  giris: 'account',
  kayit: 'account',
  sepetim: 'cart',
  siparis: 'cart',
  s: '',
  iletisim: '',
  magazalarimiz: '',
  // The home page's segment after its rewrite.
  vitrin: 'home',
};

/** The part of the shop a path belongs to, by its first segment; unknown segments are shop pages. */
export function sectionOf(pathname: string): Section {
  // Guests' orders, opened by an emailed link.
  if (pathname.startsWith('/siparis/takip')) return 'account';
  const first = pathname.split('/')[1] ?? '';
  return first === '' ? 'home' : (SECTIONS[first] ?? 'shop');
}
