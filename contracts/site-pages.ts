const SITE_PAGES: readonly string[] = [
  '/',
  '/alisveris',
  '/kategoriler',
  '/magazalarimiz',
  '/iletisim',
  '/s/organizasyon',
  '/s/mesafeli-satis-sozlesmesi',
  '/s/iade-kosullari',
  '/s/gizlilik-ve-guvenlik',
  '/s/banka-bilgilerimiz',
  '/s/istanbul-ici-ayni-gun-kargo',
  '/s/yurt-disi-gonderimi',
  '/s/hakkimizda',
];

/**
 * The pages of the shop that stand in no catalogue and may be found through search engines, without the branches'.
 * Those that would have nothing to say are left out: of the stores without one, of the same day without that promise.
 */
export function sitePages(has: { stores: boolean; sameDay: boolean }): string[] {
  const empty = [has.stores ? '' : '/magazalarimiz', has.sameDay ? '' : '/s/istanbul-ici-ayni-gun-kargo'];
  return SITE_PAGES.filter((path) => !empty.includes(path));
}
