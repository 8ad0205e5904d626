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
